import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';

import type { Navigation } from '#insurance/site/content/frame/site-frame.ts';
import { useLocation } from '#web/ui/navigation/router.tsx';

type Panel = ComponentType<{ navigation: Navigation; onGo: () => void }>;

/**
 * Hamburger menu for small screens. Its panel is loaded on the first click to keep the initial page
 * small. The cart opens on top of the panel (A2.5.33).
 */
export function MobileMenu({
	navigation,
	logo,
	cartSlot,
}: {
	navigation: Navigation;
	logo: ReactNode;
	cartSlot: ReactNode;
}) {
	const ref = useRef<HTMLDialogElement>(null);
	const [Panel, setPanel] = useState<Panel | null>(null);
	const [shown, setShown] = useState(false);
	const close = () => ref.current?.close();
	const { key } = useLocation();
	// Navigation that starts in the cart also closes the menu.
	useEffect(() => ref.current?.close(), [key]);
	const open = async () => {
		setShown(true);
		ref.current?.showModal();
		if (!Panel) {
			const loaded = await import('./MobilePanel.tsx');
			setPanel(() => loaded.MobilePanel);
		}
	};
	return (
		<>
			<button
				type="button"
				aria-label="Buka menu"
				onClick={() => void open()}
				className="grid size-11 place-items-center rounded-control hover:bg-mist lg:hidden noscript:hidden"
			>
				<span aria-hidden="true" className="grid gap-1.5">
					<span className="block h-0.5 w-6 bg-ink" />
					<span className="block h-0.5 w-6 bg-ink" />
					<span className="block h-0.5 w-6 bg-ink" />
				</span>
			</button>
			<dialog
				ref={ref}
				aria-label="Menu"
				onClose={(event) => event.target === ref.current && setShown(false)}
				className="m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto bg-white"
			>
				{/* Has the same height and width as the bar below the panel, so that nothing
				    shifts when the panel opens. */}
				<div className="page flex h-16 items-center gap-2">
					{shown ? logo : null}
					<span className="ml-auto">{shown ? cartSlot : null}</span>
					<button
						type="button"
						onClick={close}
						aria-label="Tutup menu"
						className="grid size-11 place-items-center text-2xl"
					>
						<span aria-hidden="true">×</span>
					</button>
				</div>
				{shown && Panel ? <Panel navigation={navigation} onGo={close} /> : null}
			</dialog>
		</>
	);
}
