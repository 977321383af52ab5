import type { CallOutput } from '#platform/contract/call.ts';
import type { getVerification } from '#insurance/documents/api.ts';
import { isActive, POLICY_STATUS_WORDS, type PolicyStatus } from '#insurance/policies/policy.ts';
import { longDate } from '#platform/values/dates.ts';

export type VerificationData = CallOutput<typeof getVerification>;

const wordsOf = (status: string) => POLICY_STATUS_WORDS[status as PolicyStatus] ?? status;

function Facts({ data }: { data: VerificationData }) {
	const rows: [string, string][] = [
		['Produk', data.productName ?? '-'],
		['Nomor polis', data.policyNoMasked ?? '-'],
		['Masa berlaku', data.periodFrom && data.periodTo ? `${longDate(data.periodFrom)} sampai ${longDate(data.periodTo)}` : '-'],
		['Status', data.status ? wordsOf(data.status) : '-'],
		['Penanggung', data.insurer ?? '-'],
	];
	return (
		<dl className="mt-6 grid gap-3">
			{rows.map(([label, value]) => (
				<div key={label} className="grid grid-cols-[9rem_1fr] gap-4 border-b border-line pb-3">
					<dt className="text-mute">{label}</dt>
					<dd className="font-semibold">{value}</dd>
				</div>
			))}
		</dl>
	);
}

/** The public page behind a document's QR code: genuine or not, and no personal data (ambition 14). */
export function Verification({ data }: { data: VerificationData | null }) {
	const genuine = data?.valid === true;
	const running = genuine && data.status !== null && isActive(data.status as PolicyStatus);
	return (
		<section className="mx-auto max-w-xl px-4 py-16">
			<p className="text-sm font-semibold text-mute">Cek keaslian polis</p>
			<h1 className={`mt-2 text-3xl font-bold ${running ? 'text-success' : genuine ? 'text-ink' : 'text-error'}`}>
				{running ? 'Polis ini asli' : genuine ? 'Polis ini asli, tetapi tidak berlaku lagi' : 'Kode ini tidak kami kenal'}
			</h1>
			<p className="mt-4">
				{genuine
					? 'Polis dengan kode ini tercatat di sistem kami. Cocokkan datanya dengan dokumen yang kamu pegang.'
					: 'Tidak ada polis kami dengan kode ini. Periksa lagi kodenya, atau hubungi kami sebelum percaya pada dokumen itu.'}
			</p>
			{genuine && data ? <Facts data={data} /> : null}
		</section>
	);
}
