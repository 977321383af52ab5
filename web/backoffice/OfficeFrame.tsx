import { type ReactNode, useEffect, useRef, useState } from 'react';

import { groupDigits } from '#platform/values/money.ts';
import { BrandMark } from '#web/ui/brand/BrandMark.tsx';
import { SmartLink } from '#web/ui/Button.tsx';
import { useLocation } from '#web/ui/navigation/router.tsx';
import { Drawer } from '#web/ui/parts/dialog/Drawer.tsx';
import { officeName, useSite } from '#web/ui/site.tsx';

import { useWaitingCount } from './approvals/use-waiting-count.ts';
import { FinderButton, FinderHost } from './finder/FinderHost.tsx';
import { mayLeave } from './forms/use-leave-guard.ts';
import { KeysHost } from './keys/KeysHost.tsx';
import { openKeys } from './keys/watch-shortcuts.ts';
import { useMe } from './me.ts';
import { STAY } from './parts/use-filter.ts';
import { sectionAt, sectionsFor } from './sections.ts';

const WAITING_ROOM = '/office/menunggu';

function Rooms({ name, waiting }: { name: string; waiting: number }) {
	const me = useMe();
	const here = sectionAt(useLocation().pathname)?.path;
	return (
		<nav aria-label={name}>
			<ul className="grid gap-1">
				{sectionsFor(me.may).map(({ path, label }) => (
					<li key={path}>
						<SmartLink
							url={path}
							aria-current={path === here ? 'page' : undefined}
							className={
								'flex min-h-11 items-center rounded-control px-4 font-medium ' +
								'hover:bg-mist aria-[current=page]:bg-leaf ' +
								'aria-[current=page]:font-semibold aria-[current=page]:text-white'
							}
						>
							<span>{label}</span>
							{path === WAITING_ROOM && waiting > 0 ? (
								<span className="tabular ml-auto rounded-full bg-sun px-2 text-sm font-semibold text-ink">
									<span>{groupDigits(waiting)}</span>
									<span className="sr-only"> usulan</span>
								</span>
							) : null}
						</SmartLink>
					</li>
				))}
			</ul>
		</nav>
	);
}

function MenuButton({ isWide, onOpen }: { isWide: boolean; onOpen: () => void }) {
	return (
		<button
			type="button"
			onClick={onOpen}
			className={`grid size-11 place-items-center rounded-control hover:bg-mist ${isWide ? '2xl:hidden' : 'lg:hidden'}`}
			aria-label="Buka menu"
		>
			<svg viewBox="0 0 24 24" className="size-6" aria-hidden="true">
				<path
					d="M4 7h16M4 12h16M4 17h16"
					stroke="currentColor"
					strokeWidth="2"
					strokeLinecap="round"
				/>
			</svg>
		</button>
	);
}

function KeysButton() {
	return (
		<button
			type="button"
			onClick={openKeys}
			aria-label="Pintasan papan ketik"
			aria-keyshortcuts="?"
			className="grid size-11 shrink-0 place-items-center rounded-control font-semibold text-mute hover:bg-mist max-md:hidden"
		>
			<span aria-hidden="true">?</span>
		</button>
	);
}

export function OfficeFrame({ onLeave, children }: { onLeave: () => void; children: ReactNode }) {
	const me = useMe();
	const site = useSite();
	const { key, state, pathname, search } = useLocation();
	const wideWith = sectionAt(pathname)?.wideWith;
	const isWide = wideWith !== undefined && new URLSearchParams(search).has(wideWith);
	const waiting = useWaitingCount(key);
	// Address where the menu was opened. Navigating elsewhere closes it.
	const [menuAt, setMenuAt] = useState<string | null>(null);
	const menu = menuAt === key;
	const setMenu = (open: boolean) => setMenuAt(open ? key : null);
	const first = useRef(key);
	useEffect(() => {
		// After navigation, a screen reader begins at the page content instead of repeating the
		// menu.
		if (first.current !== key && state !== STAY)
			document.getElementById('ruang')?.focus({ preventScroll: true });
		first.current = key;
	}, [key, state]);
	return (
		<>
			<a
				href="#ruang"
				className={
					'sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 ' +
					'focus:rounded-control focus:bg-white focus:px-4 focus:py-3'
				}
			>
				Langsung ke isi
			</a>
			<header className="border-b border-line bg-white">
				<div className="flex min-h-16 items-center gap-2 px-3 md:px-6">
					<MenuButton isWide={isWide} onOpen={() => setMenu(true)} />
					<SmartLink
						url="/office"
						className="flex min-h-11 items-center gap-2 text-lg font-extrabold text-leaf-deep"
					>
						<BrandMark /> <span className="max-sm:sr-only">{officeName(site)}</span>
					</SmartLink>
					<div className="ml-auto flex min-w-0 items-center gap-2">
						<FinderButton />
						<KeysButton />
						<span className="min-w-0 text-right text-sm leading-tight">
							<strong className="block truncate">{me.name}</strong>
							<span className="block truncate text-mute">{me.roleName}</span>
						</span>
						<button
							type="button"
							onClick={() => mayLeave() && onLeave()}
							className="min-h-11 shrink-0 rounded-control px-3 font-semibold text-leaf hover:bg-mist"
						>
							Keluar
						</button>
					</div>
				</div>
			</header>
			<div
				className={`mx-auto grid max-w-[120rem] grid-cols-[minmax(0,1fr)] ${isWide ? '2xl:grid-cols-[15rem_minmax(0,1fr)]' : 'lg:grid-cols-[15rem_minmax(0,1fr)]'}`}
			>
				<aside
					className={`border-r border-line bg-white p-3 lg:min-h-[calc(100dvh-4rem)] ${isWide ? 'max-2xl:hidden' : 'max-lg:hidden'}`}
				>
					<Rooms name="Ruang back office" waiting={waiting} />
				</aside>
				<main id="ruang" tabIndex={-1} className="min-w-0 px-4 py-6 outline-none md:px-8">
					{children}
				</main>
			</div>
			<FinderHost />
			<KeysHost />
			<Drawer open={menu} title="Menu" onClose={() => setMenu(false)}>
				<Rooms name="Menu" waiting={waiting} />
			</Drawer>
		</>
	);
}
