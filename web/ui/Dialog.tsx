import { type ReactNode, useEffect, useId, useRef } from 'react';

/**
 * A small box over the page on the browser's own modal dialog. Without `onClose` it cannot be left: something is under
 * way and will end by itself.
 */
export function Dialog({ open, title, onClose, children }: { open: boolean; title: string; onClose?: () => void; children: ReactNode }) {
	const ref = useRef<HTMLDialogElement>(null);
	const id = useId();
	useEffect(() => {
		const dialog = ref.current;
		if (open && dialog && !dialog.open) dialog.showModal();
		if (!open && dialog?.open) dialog.close();
	}, [open]);
	return (
		<dialog
			ref={ref}
			aria-labelledby={id}
			onCancel={(event) => {
				// Closed by its owner, as by its button: else the owner learns of it a moment later, and a press in between is lost.
				event.preventDefault();
				onClose?.();
			}}
			// Told a moment late: a box that was opened again meanwhile stays.
			onClose={() => open && !ref.current?.open && onClose?.()}
			className="petal-lg m-auto w-[calc(100%-2rem)] max-w-md bg-white p-6 shadow-float md:p-8"
		>
			<h2 id={id} tabIndex={-1} className="text-2xl outline-none">
				{title}
			</h2>
			{open ? <div className="mt-3">{children}</div> : null}
		</dialog>
	);
}
