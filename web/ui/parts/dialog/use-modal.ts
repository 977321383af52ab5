import { type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';

type Modal = {
	ref: RefObject<HTMLDialogElement | null>;
	onCancel: (event: SyntheticEvent) => void;
	onClose: () => void;
};

/**
 * Returns props that keep a `<dialog>` open exactly as long as its owner wants. Esc calls
 * `onClose`, like the close button; otherwise the owner would be notified slightly later, and a
 * click in between would be lost. Without `onClose` the dialog cannot be dismissed.
 */
export function useModal(open: boolean, onClose?: () => void): Modal {
	const ref = useRef<HTMLDialogElement>(null);
	useEffect(() => {
		const dialog = ref.current;
		if (open && dialog && !dialog.open) dialog.showModal();
		if (!open && dialog?.open) dialog.close();
	}, [open]);
	return {
		ref,
		onCancel: (event) => {
			event.preventDefault();
			onClose?.();
		},
		// This event is delayed, so a dialog that was reopened in the meantime must stay open.
		onClose: () => open && !ref.current?.open && onClose?.(),
	};
}
