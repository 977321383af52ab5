import type { ComponentProps } from 'react';

import { TextField } from './Field.tsx';

/** Enough for a pasted number with separators between its digits: a tighter limit would cut it. */
const TYPED_MAX = 60;

/**
 * Puts text into a field as if it were typed, so that the form notices it, regardless of the events
 * it listens to.
 */
function retype(input: HTMLInputElement, text: string): void {
	const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
	set?.call(input, text);
	input.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * A field for a number that people often paste: it is tidied on blur, before its digits are
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
