import type { WireVerification as VerificationData } from '#insurance/documents/api.ts';
import { longDate } from '#platform/values/dates.ts';
import { SmartLink } from '#web/ui/Button.tsx';

export type { VerificationData };

const NOUNS = { policy: 'Polis', certificate: 'Sertifikat' } as const;
const COLOURS = { running: 'text-success', future: 'text-warning', over: 'text-error' } as const;

const LINK =
	'inline-flex min-h-8 items-center font-semibold text-leaf underline underline-offset-4';

function Facts({ data, noun }: { data: VerificationData; noun: string }) {
	const rows: [string, string][] = [
		['Produk', data.productName ?? '-'],
		[`Nomor ${noun.toLowerCase()}`, data.policyNoMasked ?? '-'],
		[
			'Masa berlaku',
			data.periodFrom && data.periodTo
				? `${longDate(data.periodFrom)} sampai ${longDate(data.periodTo)}`
				: '-',
		],
		['Status', data.label ?? '-'],
		['Penanggung', data.insurer ?? '-'],
	];
	return (
		<dl className="mt-6 grid gap-3">
			{rows.map(([label, value]) => (
				<div
					key={label}
					className="grid grid-cols-[7rem_1fr] gap-4 border-b border-line pb-3 sm:grid-cols-[9rem_1fr]"
				>
					<dt className="text-mute">{label}</dt>
					<dd className="font-semibold [overflow-wrap:anywhere]">{value}</dd>
				</div>
			))}
		</dl>
	);
}

/** True if the policy was cancelled before its cover began, so that it has no last day of cover. */
const neverBegan = (data: VerificationData) => data.status === 'CANCELLED' && !data.periodTo;

function titleOf(data: VerificationData | null, noun: string): string {
	if (!data?.valid) return 'Kode ini tidak kami kenal';
	if (data.state === 'running') return `${noun} ini asli`;
	if (data.state === 'future') return `${noun} ini asli, tetapi belum mulai`;
	return neverBegan(data)
		? `${noun} ini asli, tetapi tidak berlaku`
		: `${noun} ini asli, tetapi tidak berlaku lagi`;
}

/**
 * The public page that a document's QR code links to. It shows whether the document is genuine and
 * its current status, without personal data.
 */
export function Verification({ data }: { data: VerificationData | null }) {
	const noun = NOUNS[data?.kind ?? 'policy'];
	const colour = data?.valid ? COLOURS[data.state ?? 'over'] : COLOURS.over;
	return (
		<section className="mx-auto max-w-xl px-4 py-16">
			<p className="text-sm font-semibold text-mute">{`Cek keaslian ${noun.toLowerCase()}`}</p>
			<h1 className={`mt-2 text-4xl font-bold ${colour}`}>{titleOf(data, noun)}</h1>
			{data?.valid && data.sentence ? (
				<p className="mt-4 text-lg font-semibold">{data.sentence}</p>
			) : null}
			<p className="mt-4">
				{data?.valid ? (
					`${noun} dengan kode ini tercatat di sistem kami. Cocokkan datanya dengan dokumen yang kamu pegang.`
				) : (
					<>
						Tidak ada polis atau sertifikat kami dengan kode ini. Periksa lagi kodenya,
						atau{' '}
						<SmartLink url="/bantuan" className={LINK}>
							hubungi kami
						</SmartLink>{' '}
						sebelum percaya pada dokumen itu.
					</>
				)}
			</p>
			{data?.valid ? (
				<Facts data={data} noun={noun} />
			) : (
				<p className="mt-4">
					Polis yang berakhir lebih dari sepuluh tahun lalu sudah kami hapus sesuai aturan
					data pribadi. Kodenya juga tidak kami kenal lagi, walaupun dulu dokumennya asli.
				</p>
			)}
			{data?.valid && !neverBegan(data) ? (
				<p className="mt-6">
					Pemiliknya meninggal atau sedang dirawat?{' '}
					<SmartLink url="/lapor-klaim" className={LINK}>
						Laporkan klaimnya tanpa akun
					</SmartLink>
				</p>
			) : null}
		</section>
	);
}
