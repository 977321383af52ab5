import { readInsurer } from '#insurance/access/insurer/insurer-versions.server.ts';
import { loadPolicy } from '#insurance/policies/load-policy.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import type { Letter } from '#platform/mail/letter.ts';
import type { Mailer } from '#platform/mail/mail.server.ts';
import { longDate, shortDateTime } from '#platform/values/dates.ts';
import { prose } from '#platform/values/text/prose.ts';

import { countAwaited, readMailFacts, takeUnsent } from '../store.server.ts';
import { TRIES } from '../voucher.ts';
import { SEALED } from './redeem-voucher.server.ts';

export type VoucherMailDeps = { sealer: Sealer; mailer: Mailer; publicUrl: string };
type Sent = { code: string; expiresOn: string | null };
type LetterData = {
	option: string;
	campaign: string;
	codes: Sent[];
	awaited: number;
	publicUrl: string;
	name: string;
};

const codeFact =
	(count: number) =>
	({ code, expiresOn }: Sent, at: number): [string, string] => [
		count === 1 ? 'Kode' : `Kode ${at + 1}`,
		expiresOn ? `${code} (berlaku sampai ${longDate(expiresOn)})` : code,
	];

function letterOf({ option, campaign, codes, awaited, publicUrl, name }: LetterData): Letter {
	const here = codes.length > 0;
	const late = prose`
		${awaited} kode masih kami tunggu dari mitra. Begitu datang, langsung kami kirim ke email
		ini; kamu tidak perlu berbuat apa-apa.`;
	return {
		title: here ? `Kode ${option} untukmu` : `Permintaan ${option} sudah kami terima`,
		greeting: `Halo ${name},`,
		paragraphs: [
			here
				? prose`
					Terima kasih sudah menjaga diri bersama kami. Tunjukkan kode di atas kepada
					mitra. Setiap kode hanya bisa dipakai sekali, jadi jangan dibagikan.`
				: 'Terima kasih sudah menjaga diri bersama kami.',
			...(awaited > 0 ? [late] : []),
			'Bukan kamu yang menukar? Beri tahu kami; kode hanya pernah dikirim ke alamat ini.',
		],
		facts: [['Promo', campaign], ...codes.map(codeFact(codes.length))],
		action: { label: 'Lihat cara memakainya', url: `${publicUrl}/promo/cara-redeem` },
		closing: 'Salam',
	};
}

async function letterData(
	tx: Tx,
	{ sealer, publicUrl }: VoucherMailDeps,
	redemptionId: string,
	now: Date,
): Promise<(LetterData & { to: string }) | null> {
	const facts = await readMailFacts(tx, redemptionId);
	const policy = facts && (await loadPolicy(tx, sealer, facts.policyId));
	if (!facts || !policy) return null;
	const units = await takeUnsent(tx, redemptionId, now);
	const { name, email } = policy.application.holder;
	return {
		option: facts.option,
		campaign: facts.campaign,
		codes: units.map(({ code, expiresOn }) => ({
			code: sealer.open<string>(SEALED.code, code),
			expiresOn,
		})),
		awaited: await countAwaited(tx, redemptionId),
		publicUrl,
		name,
		to: email,
	};
}

/** Emails the policyholder. Codes that arrive later are sent by another job for the same redemption. */
function mailCodes(deps: VoucherMailDeps, clock: () => Date): Handler {
	return async ({ redemptionId }, { tx, jobId }) => {
		const data = await letterData(tx, deps, String(redemptionId), clock());
		if (!data || (data.codes.length === 0 && data.awaited === 0)) return;
		const letter = letterOf(data);
		await deps.mailer.send({
			to: data.to,
			subject: letter.title,
			letter,
			dedupeKey: `voucher-mail:${jobId}`,
		});
	};
}

function mailAlarm(deps: VoucherMailDeps): Handler {
	return async ({ hour }, { tx, jobId }) => {
		const letter: Letter = {
			title: 'Ada yang menebak nomor polis',
			greeting: 'Halo tim layanan,',
			paragraphs: [
				prose`
					Dalam satu jam sudah ${TRIES.alarmPerHour} nomor polis dicoba di halaman promo
					tanpa hasil. Sejak itu setiap percobaan meminta pemeriksaan keamanan, dan
					setiap jaringan dibatasi.`,
				prose`
					Tidak ada kode yang keluar: kode hanya dikirim ke email pemegang polis. Beri
					tahu tim teknis bila ini terus terjadi.`,
			],
			facts: [['Jam', shortDateTime(new Date(String(hour)))]],
			action: { label: 'Buka kantor', url: `${deps.publicUrl}/office` },
			closing: 'Salam',
		};
		await deps.mailer.send({
			to: (await readInsurer(tx)).serviceEmail,
			subject: letter.title,
			letter,
			dedupeKey: `voucher-alarm:${jobId}`,
		});
	};
}

export function voucherJobs(
	deps: VoucherMailDeps,
	clock: () => Date = () => new Date(),
): Record<'voucher-mail' | 'voucher-alarm', Handler> {
	return { 'voucher-mail': mailCodes(deps, clock), 'voucher-alarm': mailAlarm(deps) };
}
