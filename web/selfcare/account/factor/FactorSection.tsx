import { type ReactNode, useEffect, useRef, useState } from 'react';

import {
	FEW_CODES,
	RECOVERY_CODES,
} from '#insurance/access/identity/second-factor/second-factor.ts';
import type { factorOverview } from '#insurance/people/accounts/factor/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { Button, SmartLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

import { askAs, notify } from '../../frame/ask-as.ts';
import type { SelfcareSession } from '../../frame/session.ts';
import { useAsked } from '../../frame/use-portal.ts';
import { NewCodes, TurnOff } from './ProveFactor.tsx';
import { OwnCodes, TurnOn } from './TurnOn.tsx';

type Overview = CallOutput<typeof factorOverview>;
/** The action in progress. `codes` means that new codes are being shown. */
type Doing =
	| 'nothing'
	| 'turn-on'
	| 'new-codes'
	| 'turn-off'
	| { codes: readonly string[]; first: boolean };

const load = (session: SelfcareSession) =>
	askAs<typeof factorOverview>(session, 'POST /page/selfcare/factor/overview', {});

function Off({ overview, onTurnOn }: { overview: Overview; onTurnOn: () => void }) {
	return (
		<>
			<p className="max-w-prose">
				<strong>Mati.</strong> Kalau menyala, kamu masuk dengan kata sandi dan enam angka
				dari aplikasi autentikator di ponselmu. Siapa pun yang tahu kata sandimu tetap tidak
				bisa masuk.
			</p>
			{overview.mayTurnOn ? (
				<div>
					<Button onClick={onTurnOn}>Nyalakan verifikasi dua langkah</Button>
				</div>
			) : (
				<Notice>
					Sebelum menyalakannya,{' '}
					<SmartLink url="/selfcare/forgot-password" className="font-semibold underline">
						buat kata sandi lewat tautan di emailmu
					</SmartLink>
					. Dengan begitu kami tahu alamat itu milikmu, dan kamu tidak terkunci.
				</Notice>
			)}
		</>
	);
}

function On({ overview, onDo }: { overview: Overview; onDo: (doing: Doing) => void }) {
	const { recoveryLeft: left, byRecovery } = overview;
	return (
		<>
			<p>
				<strong className="text-success">Menyala</strong> sejak{' '}
				<span>{shortDateTime(new Date(overview.onSince ?? ''))}</span>. Kode pemulihan
				tersisa <strong className="tabular">{left}</strong> dari{' '}
				<span>{RECOVERY_CODES}</span>.
				<span>{left < FEW_CODES ? '' : ' Tidak tersimpan? Buat yang baru.'}</span>
			</p>
			{byRecovery ? (
				<Notice look="warning">
					Kamu masuk dengan kode pemulihan. Ponselmu hilang? Matikan sebelum kamu keluar,
					lalu nyalakan lagi dengan ponsel yang baru. Selama kamu masih masuk, kata sandi
					saja cukup.
				</Notice>
			) : null}
			{left < FEW_CODES ? (
				<Notice look="warning">
					<span>
						{left === 0
							? 'Kode pemulihanmu habis.'
							: `Kode pemulihanmu tinggal ${left}.`}
					</span>{' '}
					Buat yang baru, supaya kamu tetap bisa masuk kalau ponselmu hilang.
				</Notice>
			) : null}
			<div className="flex flex-wrap gap-3">
				<Button look="second" onClick={() => onDo('new-codes')}>
					Buat kode pemulihan baru
				</Button>
				<Button look="danger" onClick={() => onDo('turn-off')}>
					Matikan
				</Button>
			</div>
		</>
	);
}

function History({ events }: Pick<Overview, 'events'>) {
	if (events.length === 0) return null;
	return (
		<div className="border-t border-line pt-4 print:hidden">
			<h3 className="text-base font-semibold">Riwayat keamanan</h3>
			<ul className="mt-2 grid gap-2 text-sm">
				{events.map(({ at, words, device, network }) => (
					<li key={`${at} ${words}`}>
						<span>{words}</span>
						<span className="tabular block text-mute">
							<span>{shortDateTime(new Date(at))}</span>
							<span>{device ? ` · ${device} · jaringan ${network}` : ''}</span>
						</span>
					</li>
				))}
			</ul>
		</div>
	);
}

/** Section with a heading that receives focus when one step replaces another. */
function Frame({ step, children }: { step: string; children: ReactNode }) {
	const top = useRef<HTMLHeadingElement>(null);
	const shown = useRef(step);
	useEffect(() => {
		if (shown.current !== step) top.current?.focus();
		shown.current = step;
	}, [step]);
	return (
		<section
			aria-labelledby="second-factor"
			className="petal grid gap-4 border border-line bg-white p-5"
		>
			<h2 id="second-factor" ref={top} tabIndex={-1} className="text-xl outline-none">
				Verifikasi dua langkah
			</h2>
			{children}
		</section>
	);
}

/**
 * Shows the account's second factor. It is off by default, and only the account's owner can turn it
 * on or off.
 */
export function FactorSection({
	session,
	onEnded,
}: {
	session: SelfcareSession;
	onEnded: () => void;
}) {
	const { data, problem, again } = useAsked(session, load);
	const [doing, setDoing] = useState<Doing>('nothing');
	const done = (words?: string) => {
		setDoing('nothing');
		again();
		if (words) notify(words);
	};
	// The second factor may have changed in another tab in the meantime.
	const cancel = () => done();
	const byRecovery = data?.byRecovery === true;
	// A customer who logged in with a recovery code must act in this section, which is below the
	// list of sessions.
	const resting = byRecovery ? 'lost' : 'nothing';
	const step = typeof doing === 'object' ? 'codes' : doing === 'nothing' ? resting : doing;
	return (
		<Frame step={step}>
			{problem && !data ? <Notice look="error">{problem}</Notice> : null}
			{data === null && !problem ? <Spinner words="Memuat" /> : null}
			{typeof doing === 'object' ? (
				<>
					{doing.first ? (
						<Notice look="success">
							Verifikasi dua langkah menyala. Sesi lain sudah dikeluarkan.
						</Notice>
					) : null}
					<OwnCodes codes={doing.codes} onDone={() => done()} />
				</>
			) : null}
			{doing === 'turn-on' ? (
				<TurnOn
					session={session}
					onCancel={cancel}
					onDone={(codes) => {
						setDoing({ codes, first: true });
						onEnded();
					}}
				/>
			) : null}
			{doing === 'new-codes' ? (
				<NewCodes
					session={session}
					byRecovery={byRecovery}
					onCancel={cancel}
					onDone={(codes) => setDoing({ codes, first: false })}
				/>
			) : null}
			{doing === 'turn-off' ? (
				<TurnOff
					session={session}
					byRecovery={byRecovery}
					onCancel={cancel}
					onDone={() => done('Verifikasi dua langkah sudah mati.')}
				/>
			) : null}
			{data && doing === 'nothing' ? (
				<>
					{data.onSince ? (
						<On overview={data} onDo={setDoing} />
					) : (
						<Off overview={data} onTurnOn={() => setDoing('turn-on')} />
					)}
					<History events={data.events} />
				</>
			) : null}
		</Frame>
	);
}
