import type { ReactNode } from 'react';

import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { goToFirst } from '#web/ui/forms/go-to-first.ts';
import { Notice } from '#web/ui/parts/Notice.tsx';

import type { CallFormState } from './use-call-form.ts';

/**
 * Form element for `useCallForm`, with the fields, the error for the whole form, and the buttons.
 * After a refusal, focus moves to the first field with a message.
 */
export function CallForm({
	of: { busy, problem, submit },
	submit: label,
	look = 'main',
	className = 'grid gap-4',
	inline = false,
	buttons,
	children,
}: {
	of: CallFormState;
	submit: ReactNode;
	look?: 'main' | 'second' | 'quiet' | 'danger';
	className?: string;
	/** Places the button next to the last field, and the error message below both. */
	inline?: boolean;
	buttons?: ReactNode;
	children: ReactNode;
}) {
	return (
		<Form
			className={className}
			onSubmit={(event) => {
				const form = event.currentTarget;
				event.preventDefault();
				void submit().then(() => goToFirst(form));
			}}
		>
			{children}
			{problem ? (
				<div className={`col-span-full ${inline ? 'order-last' : ''}`}>
					<Notice look="error">{problem}</Notice>
				</div>
			) : null}
			<div className={`flex flex-wrap gap-3 ${inline ? '' : 'col-span-full'}`}>
				<Button type="submit" look={look} busy={busy}>
					{label}
				</Button>
				{buttons}
			</div>
		</Form>
	);
}
