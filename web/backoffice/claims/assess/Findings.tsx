import { isDocumentMissing } from '#insurance/claims/checklist/checklist.ts';
import type { checkFacts } from '#insurance/claims/desk/office-api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { Badge } from '../../parts/parts.tsx';

export type Check = CallOutput<typeof checkFacts>;

const RESULT = {
	ok: ['Sesuai', 'calm'],
	no: ['Tidak dijamin', 'late'],
	ask: ['Periksa', 'wait'],
} as const;
const VERDICT = {
	covered: 'Dijamin',
	'not-covered': 'Tidak dijamin',
	'needs-review': 'Perlu dipertimbangkan',
} as const;

/** Lists the exclusions that no answer rules out. The verdict is valid unless one of them applies. */
function Unless({ of: { verdict, unless } }: { of: Pick<Check, 'verdict' | 'unless'> }) {
	if (verdict === 'not-covered' || unless.length === 0) return null;
	return (
		<Notice look="warning" title="Dijamin, kecuali salah satu ini terjadi">
			<ul className="ml-5 grid list-disc gap-1">
				{unless.map(({ id, words }) => (
					<li key={id}>{`${id}: ${words}`}</li>
				))}
			</ul>
		</Notice>
	);
}

/**
 * Shows the result of applying the policy's rules to the facts. Customers can get the same result
 * before they submit a claim.
 */
export function CheckFindings({ check }: { check: Check }) {
	const missing = check.checklist.filter(isDocumentMissing);
	return (
		<div className="grid gap-3" role="status">
			<p className="font-semibold">
				<span>{`Aturan polis: ${VERDICT[check.verdict]} · paling banyak`}</span>{' '}
				<span className="tabular">{formatRupiah(check.amount.max)}</span>
			</p>
			<ul className="grid gap-2">
				{check.findings.map((one) => (
					<li key={one.rule} className="grid gap-1 rounded-control bg-mist px-4 py-2">
						<span>
							<Badge tone={RESULT[one.result][1]}>{RESULT[one.result][0]}</Badge>{' '}
							<span className="text-sm text-mute">
								Pasal: <span>{one.clause}</span>
								<span>{one.cites ? `, butir ${one.cites}` : null}</span>
							</span>
						</span>
						<span>{one.words}</span>
					</li>
				))}
			</ul>
			<Unless of={check} />
			{missing.length > 0 ? (
				<Notice look="warning" title="Dokumen wajib belum ada">
					{missing.map(({ name }) => name).join('; ')}
				</Notice>
			) : null}
			<p>
				Dari fakta ini:{' '}
				<strong className="tabular">{formatRupiah(check.amount.expected)}</strong>
				<span>{`. ${check.amount.how}`}</span>
			</p>
		</div>
	);
}
