import { type ComponentType, type MouseEvent, useState, useSyncExternalStore } from 'react';

import { paths } from '#web/paths.ts';
import { useLocation, useNavigate } from '#web/ui/navigation/router.tsx';

import { badgeOf, cartButtonName } from './cart-badge.ts';
import { useCart } from './cart-store.ts';
import type { CartDrawerProps } from './CartDrawer.tsx';

const isPlain = (event: MouseEvent) =>
	event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

const never = () => () => undefined;

function Basket() {
	return (
		<svg
			viewBox="0 0 24 24"
			className="size-6"
			fill="none"
			stroke="currentColor"
			strokeWidth="1.75"
			strokeLinecap="round"
			strokeLinejoin="round"
			aria-hidden="true"
		>
			<path d="M3 9.5h18l-1.6 8.6a2.5 2.5 0 0 1-2.5 2H7.1a2.5 2.5 0 0 1-2.5-2L3 9.5Z" />
			<path d="m8 9.5 2.5-6M16 9.5l-2.5-6M9.5 13.5v3M14.5 13.5v3" />
		</svg>
	);
}

/**
 * Cart button in the header: a link to /cart that, when the script is running, opens and closes the
 * drawer (A2.5.06–A2.5.10, A4.02). The drawer is loaded on the first click, so that pages which
 * only show the count stay small.
 */
export function CartButton() {
	const { items } = useCart();
	const { key } = useLocation();
	const navigate = useNavigate();
	const [Drawer, setDrawer] = useState<ComponentType<CartDrawerProps> | null>(null);
	// Any navigation closes the drawer, because it is open only for the history entry in which it
	// was opened.
	const [openAt, setOpenAt] = useState<string | null>(null);
	const open = openAt === key;
	const live = useSyncExternalStore(
		never,
		() => true,
		() => false,
	);

	async function toggle(event: MouseEvent) {
		if (!isPlain(event)) return;
		event.preventDefault();
		try {
			if (!Drawer) {
				const loaded = await import('./CartDrawer.tsx');
				setDrawer(() => loaded.CartDrawer);
			}
			setOpenAt(open ? null : key);
		} catch {
			void navigate(paths.cart);
		}
	}

	const badge = badgeOf(items.length);
	return (
		<>
			<a
				href={paths.cart}
				aria-label={cartButtonName(items.length)}
				{...(live
					? { role: 'button', 'aria-haspopup': 'dialog' as const, 'aria-expanded': open }
					: {})}
				onClick={(event) => void toggle(event)}
				onKeyDown={(event) => {
					if (event.key !== ' ') return;
					event.preventDefault();
					event.currentTarget.click();
				}}
				className="relative inline-flex size-11 items-center justify-center rounded-control text-ink hover:bg-mist hover:text-leaf-deep"
			>
				<Basket />
				{badge ? (
					<span
						aria-hidden="true"
						className="tabular absolute top-0 right-0 min-w-5 rounded-full bg-sun px-1 text-center text-xs leading-5 font-bold daylight text-ink"
					>
						{badge}
					</span>
				) : null}
			</a>
			{Drawer ? <Drawer open={open} onClose={() => setOpenAt(null)} /> : null}
		</>
	);
}
