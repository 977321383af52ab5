import type { checkBefore } from '#insurance/claims/check/claim-types-api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { longDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

export type CheckedBefore = CallOutput<typeof checkBefore>;

export const VERDICT_LOOKS = {
	covered: {
		look: 'success',
		title: 'Kejadian ini dilindungi',
		words: 'Menurut isianmu semua syaratnya terpenuhi. Penilai memeriksa dokumenmu dengan aturan yang sama.',
	},
	'not-covered': {
		look: 'warning',
		title: 'Kejadian ini tidak dilindungi manfaat ini',
		words: 'Lihat aturan yang belum terpenuhi di bawah. Kamu tetap boleh mengajukan klaim.',
	},
	'needs-review': {
		look: 'info',
		title: 'Perlu dilihat orang kami',
		words: 'Ada hal yang tidak bisa diputuskan dari isian saja. Ajukan, dan kami periksa.',
	},
} as const;

const MARKS = {
	ok: ['✓', 'text-success', 'Terpenuhi'],
	no: ['✕', 'text-error', 'Tidak terpenuhi'],
	ask: ['?', 'text-warning', 'Diperiksa'],
} as const;

/** Lists the documents that a claim will need, required ones first. */
export function DocumentList({ documents }: Pick<CheckedBefore, 'documents'>) {
	return (
		<ul className="mt-3 list-disc pl-5">
			{documents.map((one) => (
				<li key={one.code}>{`${one.name}${one.required ? '' : ' (bila ada)'}`}</li>
			))}
		</ul>
	);
}

export function UnlessList({ verdict, unless }: Pick<CheckedBefore, 'verdict' | 'unless'>) {
	if (verdict === 'not-covered' || unless.length === 0) return null;
	return (
		<div className="mt-2">
			<p className="font-semibold">Kecuali salah satu ini terjadi:</p>
			<ul className="ml-5 list-disc">
				{unless.map(({ id, words }) => (
					<li key={id}>{`${words} (${id})`}</li>
				))}
			</ul>
		</div>
	);
}

export function ClaimAnswer({
	result,
	busy,
	onClaim,
}: {
	result: CheckedBefore;
	busy: boolean;
	onClaim: () => void;
}) {
	const verdict = VERDICT_LOOKS[result.verdict];
	return (
		<section className="grid gap-5" aria-live="polite">
			<Notice look={verdict.look} title={verdict.title}>
				<p>{verdict.words}</p>
				<UnlessList {...result} />
			</Notice>
			<div className="petal grid gap-2 border border-line bg-white p-5">
				<h2 className="text-2xl">{`Perkiraan ${formatRupiah(result.amount.expected)}`}</h2>
				{result.verdict === 'not-covered' ? null : (
					<p className="text-mute">{result.amount.how}</p>
				)}
				<p>
					Ajukan paling lambat <strong>{longDate(result.fileBy)}</strong>.
				</p>
			</div>
			<ul className="petal grid gap-4 border border-line bg-white p-5">
				{result.findings.map((one) => (
					<li key={one.rule} className="grid grid-cols-[2rem_1fr]">
						<span
							aria-hidden="true"
							className={`text-xl font-bold ${MARKS[one.result][1]}`}
						>
							{MARKS[one.result][0]}
						</span>
						<span>
							<span className="sr-only">{`${MARKS[one.result][2]}: `}</span>
							<span>{one.words}</span>{' '}
							<span className="text-sm text-mute">
								(Polis, bagian <span>{one.clause}</span>
								<span>{one.cites ? `, butir ${one.cites}` : null}</span>)
							</span>
						</span>
					</li>
				))}
			</ul>
			<div className="petal border border-line bg-white p-5">
				<h2 className="text-xl">Dokumen yang disiapkan</h2>
				<DocumentList documents={result.documents} />
			</div>
			<div>
				<Button busy={busy} onClick={onClaim}>
					Lanjut ajukan klaim
				</Button>
			</div>
		</section>
	);
}
