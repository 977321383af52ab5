import type { objectByLink, showObjection } from '#insurance/claims/deaths/api.ts';
import type { ObjectionKey } from '#insurance/claims/deaths/objection/objection.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { longDate } from '#platform/values/dates.ts';
import { ask } from '#web/ui/ask.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

import { useObjection } from '../use-objection.ts';

type Shown = CallOutput<typeof showObjection>;

const DONE: Record<Exclude<Shown['state'], 'none'>, string> = {
	open: 'Terima kasih, pernyataanmu sudah kami terima. Klaimnya berhenti dan tidak ada yang dibayar. Dua petugas memeriksanya dan bisa menghubungimu. Premi polismu berjalan lagi tanpa denda.',
	'set-aside':
		'Pernyataan atas laporan ini sudah kami periksa dan kesampingkan. Kalau itu keliru, segera hubungi kami.',
	over: 'Laporan ini sudah ditolak atau dibatalkan. Polismu tidak ditahan lagi.',
};

function Question({ shown, busy, onPress }: { shown: Shown; busy: boolean; onPress: () => void }) {
	return (
		<>
			<p>
				Pada <span>{longDate(shown.reportedOn)}</span> kami menerima laporan bahwa pemegang
				polis <span>{shown.productName}</span> meninggal (klaim{' '}
				<strong className="tabular">{shown.claimNo}</strong>).
			</p>
			<p>
				Kalau kamu pemegang polis itu, nyatakan di sini. Klaimnya langsung berhenti, lalu
				dua petugas memeriksanya. Kalau kamu keluarganya, kami turut berduka cita: tutup
				saja halaman ini.
			</p>
			<div>
				<Button busy={busy} onClick={onPress}>
					Saya masih hidup, laporan ini keliru
				</Button>
			</div>
		</>
	);
}

/** The page linked in the email to the holder about a report of their death. It works without login. */
export function ObjectToReport({ of }: { of: ObjectionKey }) {
	const { shown, problem, busy, press } = useObjection(
		() => ask<typeof showObjection>('POST /page/claim-report/objection', of),
		() => ask<typeof objectByLink>('POST /page/claim-report/object', of),
	);
	return (
		<section className="petal grid max-w-2xl gap-4 border border-line bg-white p-5">
			<h2 className="text-2xl">Laporan bahwa kamu meninggal</h2>
			{problem ? <Notice look="error">{problem}</Notice> : null}
			{!shown && !problem ? <Spinner words="Membuka laporan" /> : null}
			{shown?.state === 'none' ? (
				<Question shown={shown} busy={busy} onPress={press} />
			) : null}
			{shown && shown.state !== 'none' ? <p role="status">{DONE[shown.state]}</p> : null}
			<div>
				<ButtonLink url="/bantuan" look="second">
					Hubungi kami
				</ButtonLink>
			</div>
		</section>
	);
}
