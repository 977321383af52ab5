import { type ReactNode, useId } from 'react';

import { useModal } from './use-modal.ts';

/**
 * A small native modal dialog. Without `onClose` it cannot be dismissed, because it shows an
 * operation that ends without the user.
 */
export function Dialog({
	open,
	title,
	onClose,
	children,
}: {
	open: boolean;
	title: string;
	onClose?: () => void;
	children: ReactNode;
}) {
	const id = useId();
	return (
		<dialog
			{...useModal(open, onClose)}
			aria-labelledby={id}
			className="petal-lg m-auto w-[calc(100%-2rem)] max-w-md bg-white p-6 shadow-float md:p-8"
		>
			<h2 id={id} tabIndex={-1} className="text-2xl outline-none">
				{title}
			</h2>
			{open ? <div className="mt-3">{children}</div> : null}
		</dialog>
	);
}
