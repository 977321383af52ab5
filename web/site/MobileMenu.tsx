import { type ComponentType, useRef, useState } from 'react';
import type { Navigation } from '#insurance/content/page.ts';

type Panel = ComponentType<{ navigation: Navigation; onGo: () => void }>;

/** Hamburger of small screens; its panel is fetched at the first press, so that the first view need not carry it. */
export function MobileMenu({ navigation }: { navigation: Navigation }) {
	const ref = useRef<HTMLDialogElement>(null);
	const [Panel, setPanel] = useState<Panel | null>(null);
	const [shown, setShown] = useState(false);
	const close = () => ref.current?.close();
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
			<button type="button" aria-label="Buka menu" onClick={() => void open()} className="grid size-11 place-items-center rounded-control hover:bg-mist lg:hidden noscript:hidden">
				<span aria-hidden="true" className="grid gap-1.5">
					<span className="block h-0.5 w-6 bg-ink" />
					<span className="block h-0.5 w-6 bg-ink" />
					<span className="block h-0.5 w-6 bg-ink" />
				</span>
			</button>
			<dialog ref={ref} aria-label="Menu" onClose={() => setShown(false)} className="m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto bg-white">
				<div className="flex justify-end p-2">
					<button type="button" onClick={close} aria-label="Tutup menu" className="grid size-11 place-items-center text-2xl">
						<span aria-hidden="true">×</span>
					</button>
				</div>
				{shown && Panel ? <Panel navigation={navigation} onGo={close} /> : null}
			</dialog>
		</>
	);
}
