import { type ComponentType, useEffect, useState } from 'react';

import type { Permission } from '#insurance/access/staff/rights/rights.ts';
import { showToast } from '#web/ui/toast-store.ts';

import { mayDo, useMe } from '../me.ts';
import { openFinder, watchFinder } from './open-finder.ts';

/** Rights of which each finds something. */
const RIGHTS: readonly Permission[] = [
	'policies.find',
	'claims.read',
	'service.read',
	'money.read',
	'corporate.read',
	'vouchers.read',
];

function useMaySearch(): boolean {
	const me = useMe();
	return RIGHTS.some((right) => mayDo(me, right));
}

type Shown = ComponentType<{ onClose: () => void }>;

/** Opens the search for its keys and buttons. Its script is loaded when it is first opened. */
export function FinderHost() {
	const may = useMaySearch();
	const [finder, setFinder] = useState<{ Screen: Shown } | null>(null);
	const [isOpen, setOpen] = useState(false);
	useEffect(() => {
		if (!may) return undefined;
		return watchFinder(() => {
			setOpen(true);
			import('./Finder.tsx').then(
				({ Finder: Screen }) => setFinder({ Screen }),
				() => {
					setOpen(false);
					showToast('Pencarian gagal dimuat. Muat ulang halaman.', { look: 'error' });
				},
			);
		});
	}, [may]);
	if (!isOpen || !finder) return null;
	return <finder.Screen onClose={() => setOpen(false)} />;
}

function Lens() {
	return (
		<svg viewBox="0 0 24 24" className="size-5 shrink-0" aria-hidden="true">
			<path
				d="M10.5 17a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13Zm4.7-1.8L20 20"
				fill="none"
				stroke="currentColor"
				strokeWidth="2"
				strokeLinecap="round"
			/>
		</svg>
	);
}

/** Looks like a field; `wide` on the first page. */
export function FinderButton({ wide = false }: { wide?: boolean }) {
	if (!useMaySearch()) return null;
	const hidden = wide ? '' : 'max-md:sr-only';
	return (
		<button
			type="button"
			onClick={openFinder}
			aria-keyshortcuts="/ Control+K"
			className={
				'flex min-h-11 items-center gap-2 rounded-control border border-mute/60 bg-white px-3 ' +
				`text-mute hover:bg-mist ${wide ? 'w-full max-w-2xl' : 'md:w-64'}`
			}
		>
			<Lens />
			<span className={`truncate ${hidden}`}>
				{wide ? 'Cari orang, perusahaan, atau nomor' : 'Cari'}
			</span>
			<span className="ml-auto text-sm max-md:hidden" aria-hidden="true">
				/
			</span>
		</button>
	);
}
