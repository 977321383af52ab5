import { type ReactNode, useEffect, useState } from 'react';
import type { Navigation, Settings } from '#insurance/content/page.ts';
import { SmartLink } from '#web/ui/Button.tsx';
import { Mark } from '#web/ui/Mark.tsx';
import { showToast, Toaster } from '#web/ui/Toast.tsx';
import { useNavigate } from '#web/ui/router.tsx';
import { clearSession, hidesHeader, isGuarded, readSession, type SelfcareSession } from './session.ts';

const LOGIN = '/selfcare/login';
const CHECK_MS = 3_000;

/** The stored session, looked at every 3 s; a guarded page without one leads to the login (C4.09–C4.12). */
function useGuard(template: string): SelfcareSession | null {
	const [session, setSession] = useState<SelfcareSession | null>(null);
	const navigate = useNavigate();
	useEffect(() => {
		const look = () => {
			const found = readSession();
			setSession((old) => (old?.LoginDate === found?.LoginDate ? old : found));
			if (found || !isGuarded(template)) return;
			clearSession();
			void navigate(LOGIN);
		};
		look();
		const timer = setInterval(look, CHECK_MS);
		return () => clearInterval(timer);
	}, [template, navigate]);
	return session;
}

function SelfcareHeader({ session, name }: { session: SelfcareSession | null; name: string }) {
	const navigate = useNavigate();
	const leave = () => {
		clearSession();
		showToast('Success Logout', { look: 'success' });
		void navigate(LOGIN);
	};
	return (
		<header className="border-b border-line bg-white">
			<div className="page flex min-h-16 flex-wrap items-center gap-3">
				<SmartLink url="/selfcare/home-1" className="flex min-h-11 items-center gap-2 text-xl font-extrabold text-leaf-deep">
					<Mark size="size-8" /> {name}
				</SmartLink>
				<div className="ml-auto flex items-center gap-3">
					<span className="text-right text-sm leading-tight">
						<strong className="block">{session?.customerName}</strong>
						<span className="text-mute">{session?.customerEmail}</span>
					</span>
					<button type="button" onClick={leave} className="min-h-11 rounded-control px-3 font-semibold text-leaf hover:bg-mist">
						Logout
					</button>
				</div>
			</div>
		</header>
	);
}

type Props = { navigation: Navigation | null; settings: Settings | null; template: string; children: ReactNode };

/** Frame of the self-care pages (C2.1); its menu grows with the portal. */
export function SelfcareLayout({ settings, template, children }: Props) {
	const session = useGuard(template);
	return (
		<div className="flex min-h-dvh flex-col bg-mist/50">
			{hidesHeader(template) ? null : <SelfcareHeader session={session} name={settings?.name ?? 'Jaga'} />}
			<main id="isi" className="flex-1">
				{children}
			</main>
			<p className="page py-6 text-sm text-mute">Situs contoh: semua produk, tarif dan perusahaan di sini tidak sungguhan.</p>
			<Toaster />
		</div>
	);
}
