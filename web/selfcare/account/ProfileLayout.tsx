import type { ReactNode } from 'react';

import { SmartLink } from '#web/ui/Button.tsx';
import { useLocation } from '#web/ui/navigation/router.tsx';

import { useLogout } from '../frame/PortalHeader.tsx';

const LINKS = [
	['Beranda', '/selfcare/home-1'],
	['Detail Profil', '/selfcare/profile-page'],
	['Edit Profil', '/selfcare/update-profile'],
	['Sesi dan Keamanan', '/selfcare/keamanan'],
	['Orang Kepercayaan', '/selfcare/orang-kepercayaan'],
	['Data Pribadi', '/selfcare/data-pribadi'],
] as const;

const ROW =
	'flex min-h-11 w-full items-center rounded-control px-3 py-2 text-left font-semibold ' +
	'hover:bg-mist aria-[current=page]:bg-mist aria-[current=page]:text-leaf';

/** Layout shared by the account pages: side links and Logout (C2.8.01–C2.8.05). */
export function ProfileLayout({ title, children }: { title: string; children: ReactNode }) {
	const { pathname } = useLocation();
	const logout = useLogout();
	return (
		<div className="page grid grid-cols-1 items-start gap-8 py-8 md:grid-cols-[14rem_1fr] md:py-10">
			<nav aria-label="Akun" className="petal border border-line bg-white p-3">
				<ul className="grid grid-cols-2 gap-1 md:grid-cols-1">
					{LINKS.map(([name, url]) => (
						<li key={url}>
							<SmartLink
								url={url}
								aria-current={pathname === url ? 'page' : undefined}
								className={ROW}
							>
								{name}
							</SmartLink>
						</li>
					))}
					<li>
						<button type="button" onClick={logout} className={`${ROW} text-error`}>
							Logout
						</button>
					</li>
				</ul>
			</nav>
			<div className="grid min-w-0 gap-6">
				<h1 className="text-4xl">{title}</h1>
				{children}
			</div>
		</div>
	);
}
