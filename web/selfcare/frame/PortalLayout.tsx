import { type ReactNode, useEffect, useState } from 'react';

import { IDLE_MINUTES } from '#insurance/people/accounts/account.ts';
import type { getSessionList } from '#insurance/people/accounts/api.ts';
import type { Navigation } from '#insurance/site/content/frame/site-frame.ts';
import { ask } from '#web/ui/ask.ts';
import { LicenceLine } from '#web/ui/brand/LicenceLine.tsx';
import { useLocation, useNavigate } from '#web/ui/navigation/router.tsx';
import { IdleDialog } from '#web/ui/parts/dialog/IdleDialog.tsx';
import { activity, useIdle } from '#web/ui/parts/dialog/use-idle.ts';
import { useInsurer } from '#web/ui/site.tsx';
import { Toaster } from '#web/ui/Toast.tsx';

import { leavePortal } from './leave.ts';
import { PortalHeader } from './PortalHeader.tsx';
import {
	clearSelfcareSession,
	endOwnSession,
	hidesHeader,
	IDLE_OVER,
	isGuarded,
	readSelfcareSession,
	LOGIN_FIRST,
	type SelfcareSession,
	staysForNow,
} from './session.ts';
import { tidyTyped } from './typed.ts';

const LOGIN = '/selfcare/login';
const CHECK_MS = 3_000;

/**
 * Returns the stored session, which is checked every 3 s. Without a session, a guarded page
 * redirects to the login page (C4.09–C4.12).
 */
function useGuard(template: string): SelfcareSession | null {
	const [session, setSession] = useState<SelfcareSession | null>(null);
	const navigate = useNavigate();
	useEffect(() => {
		let had = false;
		const look = () => {
			const found = readSelfcareSession();
			tidyTyped(found);
			setSession((old) => (old?.LoginDate === found?.LoginDate ? old : found));
			if (found) had = true;
			if (found || !isGuarded(template) || staysForNow()) return;
			// A malformed session is removed. Visitors who followed a link without being logged in
			// return to it after the login.
			clearSelfcareSession();
			if (!had) endOwnSession(LOGIN_FIRST);
			void navigate(LOGIN);
		};
		look();
		const timer = setInterval(look, CHECK_MS);
		return () => clearInterval(timer);
	}, [template, navigate]);
	return session;
}

const HERE = activity('selfcare_active');
let reportedAt = Date.now();

/**
 * Warns before a login ends because of inactivity (C4.13, WCAG 2.2.1). Unsaved input is then erased
 * as well, because the customer may have left the device and another person may be using it.
 */
function IdleGuard({ session }: { session: SelfcareSession }) {
	const notify = () => {
		reportedAt = Date.now();
		void ask<typeof getSessionList>(
			'POST /page/selfcare/getSessionList',
			{},
			{ loginDate: session.LoginDate },
		);
	};
	const out = () => {
		HERE.forget();
		void leavePortal();
		endOwnSession(IDLE_OVER);
	};
	const idle = useIdle({
		active: true,
		minutes: IDLE_MINUTES,
		where: HERE,
		reached: () => reportedAt,
		tell: notify,
		out,
	});
	return (
		<IdleDialog
			idle={idle}
			out={out}
			note="Isian yang belum tersimpan dihapus dari perangkat ini begitu kamu dikeluarkan."
		/>
	);
}

type Props = {
	navigation: Navigation | null;
	template: string;
	children: ReactNode;
};

/** Layout of the self-care pages (C2.1). The auto-debit form has a separate background (C2.1.11). */
export function PortalLayout({ navigation, template, children }: Props) {
	const session = useGuard(template);
	const { name } = useInsurer();
	const { pathname } = useLocation();
	const ground = pathname === '/selfcare-pengajuan-autodebet' ? 'kawung bg-mist' : 'bg-mist/50';
	return (
		<div className={`flex min-h-dvh flex-col ${ground}`}>
			<a
				href="#isi"
				className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-white focus:p-3"
			>
				Langsung ke isi
			</a>
			{hidesHeader(template) ? null : (
				<PortalHeader session={session} navigation={navigation} name={name} />
			)}
			<main id="isi" tabIndex={-1} className="flex-1 outline-none">
				{children}
			</main>
			<footer className="page py-6 text-sm text-mute">
				<LicenceLine />
			</footer>
			{session && isGuarded(template) ? <IdleGuard session={session} /> : null}
			<Toaster />
		</div>
	);
}
