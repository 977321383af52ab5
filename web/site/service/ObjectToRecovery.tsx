import type {
	objectToRecovery,
	showRecoveryObjection,
} from '#insurance/service/requests/recovery/api.ts';
import {
	canBeStopped,
	type RecoveryKey,
	recoveryKeyOf,
	type RecoveryState,
} from '#insurance/service/requests/recovery/recovery.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { ask } from '#web/ui/ask.ts';
import { useLinkKey } from '#web/ui/browser/use-link-key.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

import { useObjection } from '../use-objection.ts';

type Shown = CallOutput<typeof showRecoveryObjection>;

const DONE: Record<Exclude<RecoveryState, 'waiting' | 'agreed'>, string> = {
	objected:
		'Pemulihannya sudah dihentikan. Email, kata sandi, dan verifikasi akunmu tetap seperti semula. Petugas memeriksa siapa yang meminta dan bisa meneleponmu lewat nomor di polis.',
	refused: 'Permintaan ini sudah kami tolak. Akunmu tetap seperti semula.',
	dropped: 'Permintaan ini tidak jadi dijalankan. Akunmu tetap seperti semula.',
	done: 'Pemulihan ini sudah berlaku, jadi tidak bisa dihentikan dari sini. Kalau bukan kamu yang meminta, telepon kami sekarang juga.',
};

function Question({ shown, busy, onPress }: { shown: Shown; busy: boolean; onPress: () => void }) {
	const { askedAt, takesEffectAt, factorOnly } = shown;
	return (
		<>
			<p>
				Pada <span>{shortDateTime(new Date(askedAt))}</span> seseorang menunjukkan KTP-mu
				kepada petugas kami dan meminta{' '}
				<span>
					{factorOnly
						? 'verifikasi dua langkah akunmu dimatikan'
						: 'alamat email akunmu diganti'}
				</span>
				.{' '}
				<span>
					{takesEffectAt
						? `Itu berlaku mulai ${shortDateTime(new Date(takesEffectAt))}.`
						: 'Orang kedua sedang memeriksanya.'}
				</span>
			</p>
			<p>
				Kalau bukan kamu yang meminta, hentikan di sini; tidak perlu masuk. Kalau memang
				kamu, tutup saja halaman ini.
			</p>
			<div>
				<Button busy={busy} onClick={onPress}>
					Bukan aku, hentikan
				</Button>
			</div>
		</>
	);
}

function Objection({ of }: { of: RecoveryKey }) {
	const { shown, problem, busy, press } = useObjection(
		() => ask<typeof showRecoveryObjection>('POST /page/account-recovery/objection', of),
		() => ask<typeof objectToRecovery>('POST /page/account-recovery/object', of),
	);
	return (
		<section className="petal mt-8 grid max-w-2xl gap-4 border border-line bg-white p-5">
			<h2 className="text-2xl">Pemulihan akunmu</h2>
			{problem ? <Notice look="error">{problem}</Notice> : null}
			{!shown && !problem ? <Spinner words="Membuka permintaannya" /> : null}
			{shown && canBeStopped(shown.state) ? (
				<Question shown={shown} busy={busy} onPress={press} />
			) : null}
			{shown && !canBeStopped(shown.state) ? (
				<p role="status">{DONE[shown.state as keyof typeof DONE]}</p>
			) : null}
		</section>
	);
}

/**
 * Lets the owner of an account stop its recovery on the help page, after following the link in an
 * email. It works without login.
 */
export function ObjectToRecovery() {
	const key = useLinkKey(recoveryKeyOf);
	return key ? <Objection key={key.secret} of={key} /> : null;
}
