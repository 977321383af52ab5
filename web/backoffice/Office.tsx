import { type ReactNode, useEffect, useState } from 'react';

import type { officeLogout, officeMe, StaffMe } from '#insurance/access/staff/api.ts';
import { SIGN_ON_PATH } from '#insurance/access/staff/single-sign-on/single-sign-on.ts';
import { OFFICE_IDLE_MINUTES } from '#insurance/access/staff/staff.ts';
import { ask } from '#web/ui/ask.ts';
import { useBrowserValue } from '#web/ui/browser/use-hydrated.ts';
import { Button } from '#web/ui/Button.tsx';
import { useLocation, useNavigate } from '#web/ui/navigation/router.tsx';
import { IdleDialog } from '#web/ui/parts/dialog/IdleDialog.tsx';
import { activity, useIdle } from '#web/ui/parts/dialog/use-idle.ts';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { Toaster } from '#web/ui/Toast.tsx';

import { ForgotPassword } from './account/ForgotPassword.tsx';
import { ProofDialog } from './account/ProofDialog.tsx';
import { SetPassword } from './account/SetPassword.tsx';
import { SignIn } from './account/SignIn.tsx';
import { SignOnReturn } from './account/SignOnReturn.tsx';
import { endCase } from './finder/search-case.ts';
import { MeContext } from './me.ts';
import { askOffice, lastReached, watchSession } from './office-calls.ts';
import { OfficeFrame } from './OfficeFrame.tsx';
import { OfficeRoom } from './OfficeRoom.tsx';
import { ReasonDialog } from './reasons/ReasonDialog.tsx';

type State =
	| { kind: 'looking' }
	| { kind: 'unreachable'; words: string }
	| { kind: 'out'; why: string }
	| { kind: 'in'; me: StaffMe; locked: string };

const IDLE_WORDS =
	'Kamu dikeluarkan karena tidak ada kegiatan. Yang kamu tulis masih ada: masuk lagi untuk melanjutkan.';
const OVER_WORDS =
	'Sesimu sudah berakhir. Yang kamu tulis masih ada: masuk lagi untuk melanjutkan.';

/** Set while a person may be logged in. If it is not set, no session is requested. */
const HERE = activity('office-active');
const notify = () => void askOffice<typeof officeMe>('POST /page/office/me', {});

/** Ends the session. Returns where the session at the provider is ended too, if there is one. */
async function leave(): Promise<string | null> {
	HERE.forget();
	endCase();
	const answer = await ask<typeof officeLogout>('POST /page/office/logout', {});
	return answer.ok ? answer.data.leaveAt : null;
}

async function whoIsHere(): Promise<State> {
	const answer = await ask<typeof officeMe>('POST /page/office/me', {});
	if (answer.ok) return { kind: 'in', me: answer.data, locked: '' };
	return answer.code === 401
		? { kind: 'out', why: '' }
		: { kind: 'unreachable', words: answer.message };
}

/**
 * Returns the current session. When it ends, a lock screen covers the work in progress, which is
 * still there when the same person logs in again.
 */
function useOfficeSession() {
	const [state, setState] = useState<State>({ kind: 'looking' });
	const active = useBrowserValue(HERE.read);
	if (active === null && state.kind === 'looking') setState({ kind: 'out', why: '' });
	const isHere = typeof active === 'number';
	useEffect(() => {
		if (isHere) void whoIsHere().then(setState);
	}, [isHere]);
	const look = () => {
		setState({ kind: 'looking' });
		void whoIsHere().then(setState);
	};
	const lock = (words: string) =>
		setState((old) =>
			old.kind === 'in' && old.locked === '' ? { ...old, locked: words } : old,
		);
	useEffect(() => watchSession({ ended: () => lock(OVER_WORDS) }), []);
	const locked = state.kind === 'in' && state.locked !== '';
	useEffect(() => {
		// An open modal dialog would make the login unreachable.
		if (locked)
			for (const dialog of document.querySelectorAll('dialog[open]'))
				(dialog as HTMLDialogElement).close();
	}, [locked]);
	const out = () => {
		void leave();
		lock(IDLE_WORDS);
	};
	const idle = useIdle({
		active: state.kind === 'in' && state.locked === '',
		minutes: OFFICE_IDLE_MINUTES,
		where: HERE,
		reached: lastReached,
		tell: notify,
		out,
	});
	return { state, setState, look, idle };
}

function Inside() {
	const { state, setState, look, idle } = useOfficeSession();
	const navigate = useNavigate();
	const out = () => {
		void leave().then((url) => url && location.assign(url));
		setState({ kind: 'out', why: '' });
		showToast('Kamu sudah keluar.', { look: 'success' });
		void navigate('/office');
	};
	if (state.kind === 'looking') return <Spinner words="Memeriksa sesimu" />;
	if (state.kind === 'unreachable') {
		return (
			<div className="page grid max-w-md justify-items-start gap-4 py-14">
				<h1 className="text-2xl">Back office</h1>
				<Notice look="error">{state.words}</Notice>
				<Button onClick={look}>Coba lagi</Button>
			</div>
		);
	}
	const enter = (me: StaffMe) => setState({ kind: 'in', me, locked: '' });
	if (state.kind === 'out') return <SignIn why={state.why} onEnter={enter} />;
	const { me, locked } = state;
	return (
		<>
			{locked ? <SignIn why={locked} onEnter={enter} email={me.email} /> : null}
			<div key={`${me.email} ${me.roleName}`} hidden={locked !== ''}>
				<MeContext value={me}>
					<OfficeFrame onLeave={out}>
						<OfficeRoom />
					</OfficeFrame>
					<ReasonDialog />
					<ProofDialog />
				</MeContext>
			</div>
			{locked ? null : <IdleDialog idle={idle} out={out} />}
		</>
	);
}

function OfficePage({ children }: { children: ReactNode }) {
	return (
		<div className="office min-h-dvh bg-mist/50">
			{children}
			<Toaster />
		</div>
	);
}

/**
 * Renders the back office at any of its addresses. The server renders no content, so the page is
 * empty until the session is known.
 */
export function Office() {
	const { pathname } = useLocation();
	const open = pathname.replace(/(?<!\/)\/+$/, '');
	return (
		<OfficePage>
			{open === '/office/kata-sandi' ? (
				<SetPassword />
			) : open === '/office/lupa-kata-sandi' ? (
				<ForgotPassword />
			) : open === SIGN_ON_PATH ? (
				<SignOnReturn onEnter={HERE.note} />
			) : (
				<Inside />
			)}
		</OfficePage>
	);
}
