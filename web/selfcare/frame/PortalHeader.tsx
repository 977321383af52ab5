import { useState } from 'react';

import type { Navigation } from '#insurance/site/content/frame/site-frame.ts';
import { SmartLink } from '#web/ui/Button.tsx';
import { Mark } from '#web/ui/Mark.tsx';
import { useLocation, useNavigate } from '#web/ui/navigation/router.tsx';
import { Drawer } from '#web/ui/parts/dialog/Drawer.tsx';
import { Ticker } from '#web/ui/parts/Ticker.tsx';
import { showToast } from '#web/ui/toast-store.ts';

import { leavePortal } from './leave.ts';
import type { SelfcareSession } from './session.ts';

const PROFILE = '/selfcare/profile-page';

const initials = (name: string) =>
	name
		.split(/\s+/)
		.slice(0, 2)
		.map((word) => word.charAt(0).toUpperCase())
		.join('');

/** Logs out: ends the session, shows 'Success Logout', then opens the login page (C2.1.20–C2.1.22). */
export function useLogout(): () => void {
	const navigate = useNavigate();
	return () => {
		void leavePortal();
		showToast('Success Logout', { look: 'success', place: 'centre', ms: 10_000 });
		void navigate('/selfcare/login');
	};
}

/**
 * Avatar of a customer: the initials on a petal, with name and address. It links to the profile
 * (C2.1.15–C2.1.17).
 */
function Avatar({ session }: { session: SelfcareSession }) {
	return (
		<SmartLink
			url={PROFILE}
			className="flex min-h-11 items-center gap-3 rounded-control px-2 py-1 hover:bg-mist sm:min-w-0"
		>
			<span
				aria-hidden="true"
				className="petal grid size-10 shrink-0 place-items-center bg-leaf font-bold text-white"
			>
				{initials(session.customerName)}
			</span>
			<span className="hidden min-w-0 text-sm leading-tight sm:block">
				<strong className="block max-w-48 truncate">{session.customerName}</strong>
				<span className="block max-w-48 truncate text-mute">{session.customerEmail}</span>
			</span>
			<span className="sr-only sm:hidden">{`Profil ${session.customerName}`}</span>
		</SmartLink>
	);
}

type Links = Navigation['selfcare'];

function Menu({
	links,
	at,
	className,
	itemClass,
}: {
	links: Links;
	at: string;
	className: string;
	itemClass: string;
}) {
	return (
		<ul className={className}>
			{links.map(({ name, url, target }) => (
				<li key={url}>
					<SmartLink
						url={url}
						target={target}
						aria-current={at === url ? 'page' : undefined}
						className={itemClass}
					>
						{name}
					</SmartLink>
				</li>
			))}
		</ul>
	);
}

const ROW =
	'flex min-h-12 w-full items-center rounded-control px-3 text-lg font-semibold text-ink hover:bg-mist aria-[current=page]:text-leaf';

/** Menu for small screens, with 'My Profil' and Logout (C2.1.18, C2.1.19). */
function SmallMenu({
	links,
	session,
	at,
}: {
	links: Links;
	session: SelfcareSession | null;
	at: string;
}) {
	const [open, setOpen] = useState(false);
	const logout = useLogout();
	return (
		<>
			<button
				type="button"
				aria-label="Buka menu"
				onClick={() => setOpen(true)}
				className="grid size-11 place-items-center rounded-control hover:bg-mist lg:hidden"
			>
				<span aria-hidden="true" className="grid gap-1.5">
					<span className="block h-0.5 w-6 bg-ink" />
					<span className="block h-0.5 w-6 bg-ink" />
					<span className="block h-0.5 w-6 bg-ink" />
				</span>
			</button>
			<Drawer open={open} title="Menu" onClose={() => setOpen(false)}>
				{session ? (
					<p className="mb-4 border-b border-line pb-4">
						<strong className="block break-words">{session.customerName}</strong>
						<span className="break-words text-mute">{session.customerEmail}</span>
					</p>
				) : null}
				<nav aria-label="Menu akun" onClick={() => setOpen(false)}>
					<Menu links={links} at={at} className="grid gap-1" itemClass={ROW} />
					<ul className="mt-1 grid gap-1 border-t border-line pt-1">
						<li>
							<SmartLink url={PROFILE} className={ROW}>
								My Profil
							</SmartLink>
						</li>
						<li>
							<button type="button" onClick={logout} className={`${ROW} text-error`}>
								Logout
							</button>
						</li>
					</ul>
				</nav>
			</Drawer>
		</>
	);
}

/**
 * Header of the portal with the ticker text, the menu from the navigation data and the avatar
 * (C2.1.13–C2.1.19).
 */
export function PortalHeader({
	session,
	navigation,
	name,
}: {
	session: SelfcareSession | null;
	navigation: Navigation | null;
	name: string;
}) {
	const { pathname } = useLocation();
	const logout = useLogout();
	const links = navigation?.selfcare ?? [];
	return (
		<>
			{navigation ? <Ticker items={navigation.running_text} /> : null}
			<header className="relative top-0 z-30 border-b border-line bg-white tall:sticky">
				<div className="page flex min-h-16 flex-wrap items-center gap-x-2 lg:flex-nowrap">
					<SmartLink
						url="/selfcare/home-1"
						className="flex min-h-11 items-center gap-2 text-xl font-extrabold text-leaf-deep"
					>
						<Mark size="size-8" /> <span>{name}</span>
					</SmartLink>
					<nav aria-label="Menu akun" className="ml-6 hidden lg:block">
						<Menu
							links={links}
							at={pathname}
							className="flex gap-1"
							itemClass={
								'flex min-h-11 items-center rounded-control px-3 font-semibold ' +
								'hover:bg-mist aria-[current=page]:text-leaf ' +
								'aria-[current=page]:underline ' +
								'aria-[current=page]:underline-offset-8'
							}
						/>
					</nav>
					<div className="ml-auto flex items-center gap-1 sm:min-w-0">
						{session ? <Avatar session={session} /> : null}
						<button
							type="button"
							onClick={logout}
							className="hidden min-h-11 rounded-control px-3 font-semibold text-leaf hover:bg-mist lg:block"
						>
							Logout
						</button>
						<SmallMenu links={links} session={session} at={pathname} />
					</div>
				</div>
			</header>
		</>
	);
}
