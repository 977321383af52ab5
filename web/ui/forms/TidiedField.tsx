import type { ComponentProps } from 'react';

import { TextField } from './Field.tsx';

/**
 * Long enough for a pasted number with separators between its digits, which a tighter limit would
 * truncate.
 */
const TYPED_MAX = 60;

/**
 * Sets the text of a field as if it had been typed, so that the form registers it regardless of the
 * events it listens to.
 */
function retype(input: HTMLInputElement, text: string): void {
	const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
	set?.call(input, text);
	input.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * A field for a number that is often pasted. The number is tidied on blur, before its digits are
 * counted.
 */
export function TidiedField({
	tidy,
	onBlur,
	maxLength = TYPED_MAX,
	...rest
}: ComponentProps<typeof TextField> & { tidy: (typed: string) => string }) {
	return (
		<TextField
			{...rest}
			maxLength={maxLength}
			onBlur={(event) => {
				const tidied = tidy(event.target.value);
				if (tidied !== event.target.value) retype(event.target, tidied);
				onBlur?.(event);
			}}
		/>
	);
}
