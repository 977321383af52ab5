import { Dialog } from '@base-ui/react/dialog';
import type { RefObject } from 'react';
import { CartContents } from './CartContents.tsx';

export type CartDrawerProps = { open: boolean; onOpenChange: (open: boolean) => void; returnFocus: RefObject<HTMLElement | null> };

/** The cart as a dialog that slides in from the right (A2.9.01, A2.9.02). Its contents live while it is open, so opening chooses all (A4.04). */
export function CartDrawer({ open, onOpenChange, returnFocus }: CartDrawerProps) {
	return (
		<Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
			<Dialog.Portal>
				<Dialog.Backdrop className="fixed inset-0 z-40 bg-ink/40 transition-opacity duration-200 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0 motion-reduce:transition-none" />
				<Dialog.Popup
					finalFocus={returnFocus}
					className="fixed inset-y-0 right-0 z-50 flex w-full max-w-md flex-col overflow-y-auto overscroll-contain bg-paper px-4 text-ink shadow-xl transition-transform duration-200 ease-out data-[ending-style]:translate-x-full data-[starting-style]:translate-x-full motion-reduce:transition-none sm:px-6"
				>
					<div className="flex items-center justify-between gap-4 py-4">
						<Dialog.Title className="text-xl font-bold">Keranjang Polis</Dialog.Title>
						<Dialog.Close aria-label="Tutup keranjang" className="inline-flex size-11 items-center justify-center rounded-[10px] text-2xl leading-none hover:bg-mist">
							<span aria-hidden="true">×</span>
						</Dialog.Close>
					</div>
					<CartContents />
				</Dialog.Popup>
			</Dialog.Portal>
		</Dialog.Root>
	);
}
