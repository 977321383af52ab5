import { type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';

type Modal = {
	ref: RefObject<HTMLDialogElement | null>;
	onCancel: (event: SyntheticEvent) => void;
	onClose: () => void;
};

/**
 * What a `<dialog>` needs to be open exactly when its owner says so. Esc asks the owner, as its
 * button does: else the owner learns of it a moment later, and a press in between is lost. Without
 * `onClose` it cannot be left.
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
		// Called a moment late: what was opened again meanwhile stays.
		onClose: () => open && !ref.current?.open && onClose?.(),
	};
}
