import { Drawer } from '#web/ui/parts/dialog/Drawer.tsx';

import { CartContents } from './CartContents.tsx';

export type CartDrawerProps = { open: boolean; onClose: () => void };

/**
 * The cart as a dialog that opens from the right (A2.9.01, A2.9.02). Its contents are mounted only
 * while it is open, so that opening it selects all items (A4.04).
 */
export function CartDrawer({ open, onClose }: CartDrawerProps) {
	return (
		<Drawer open={open} title="Keranjang Polis" onClose={onClose}>
			<CartContents />
		</Drawer>
	);
}
