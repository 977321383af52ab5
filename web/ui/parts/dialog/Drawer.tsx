import { type ReactNode, useId } from 'react';

import { useModal } from './use-modal.ts';

export function Drawer({
	open,
	title,
	onClose,
	children,
}: {
	open: boolean;
	title: string;
	onClose: () => void;
	children: ReactNode;
}) {
	const id = useId();
	const modal = useModal(open, onClose);
	return (
		<dialog
			{...modal}
			aria-labelledby={id}
			onClick={(event) => event.target === modal.ref.current && onClose()}
			className={
				'mr-0 ml-auto h-dvh max-h-none w-full max-w-md bg-paper p-0 shadow-float ' +
				'transition-transform duration-200 ease-out motion-reduce:transition-none ' +
				'starting:open:translate-x-full'
			}
		>
			<div className="flex h-full flex-col">
				<div className="flex items-center justify-between border-b border-line px-5 py-3">
					<h2 id={id} className="text-xl">
						{title}
					</h2>
					<button
						type="button"
						onClick={onClose}
						className="grid size-11 place-items-center rounded-control text-2xl hover:bg-mist"
						aria-label="Tutup"
					>
						<span aria-hidden="true">×</span>
					</button>
				</div>
				<div className="flex-1 overflow-y-auto p-5">{open ? children : null}</div>
			</div>
		</dialog>
	);
}
