import { useEffect, useState } from 'react';

import type { checkBefore } from '#insurance/claims/check/claim-types-api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { longDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { checkEvent } from '../../claim-calls.ts';
import { DocumentList, UnlessList, VERDICT_LOOKS } from '../../ClaimAnswer.tsx';
import { coverageOf, claimEvent } from '../../reported-event.ts';
import type { Wizard } from '../use-claim-wizard.ts';

type Result = CallOutput<typeof checkBefore>;
/** Milliseconds without typing before the rules are applied. */
const PAUSE_MS = 400;

/**
 * Returns the result of applying the rules to the report; null until there is one. It is requested
 * again when the report changes.
 */
function useForecast({ form, lists, session }: Wizard): Result | null {
	const [found, setFound] = useState<{ asked: string; result: Result } | null>(null);
	const alone = lists.insured?.length === 1 ? (lists.insured[0]?.customerID ?? '') : '';
	const insuredId = form.insuredId || alone;
	const event = claimEvent(form, lists);
	const claimType = coverageOf(form, lists)?.coverageTypeID ?? '';
	const asked =
		event && insuredId && claimType
			? JSON.stringify({
					policyId: form.policyId,
					claimType,
					tertanggungId: insuredId,
					event,
				})
			: '';
	useEffect(() => {
		if (asked === '' || !session) return;
		let wanted = true;
		const timer = setTimeout(() => {
			void checkEvent(session, JSON.parse(asked) as Parameters<typeof checkEvent>[1]).then(
				(answer) => wanted && answer.ok && setFound({ asked, result: answer.data }),
			);
		}, PAUSE_MS);
		return () => {
			wanted = false;
			clearTimeout(timer);
		};
	}, [asked, session]);
	return found?.asked === asked ? found.result : null;
}

export function Forecast({ result, documents }: { result: Result; documents: boolean }) {
	const verdict = VERDICT_LOOKS[result.verdict];
	const telling = result.findings.filter(({ result: found }) => found !== 'ok');
	return (
		<Notice look={verdict.look} title={verdict.title}>
			{result.verdict === 'not-covered' ? null : (
				<p>
					Perkiraan{' '}
					<strong className="tabular">{formatRupiah(result.amount.expected)}</strong>
					<span>{`. ${result.amount.how}`}</span>
				</p>
			)}
			<ul className="grid gap-1">
				{telling.map(({ rule, words }) => (
					<li key={rule}>{words}</li>
				))}
			</ul>
			<UnlessList {...result} />
			{documents && result.documents.length > 0 ? (
				<div>
					<p className="font-semibold">
						Siapkan dokumen ini; mengunggahnya di langkah 03:
					</p>
					<DocumentList documents={result.documents} />
				</div>
			) : null}
			<p className="text-sm text-mute">
				{result.verdict === 'not-covered'
					? 'Kamu tetap boleh mengajukan klaim; penilai memutuskan dari dokumennya.'
					: `Ajukan paling lambat ${longDate(result.fileBy)}. Penilai memutuskan dari dokumennya.`}
			</p>
		</Notice>
	);
}

/**
 * Shows, before the claim is sent, the payment according to the assessor's rules and the documents
 * that will be required, so that the customer knows which ones to collect.
 */
export function ClaimForecast({
	wizard,
	documents = true,
}: {
	wizard: Wizard;
	documents?: boolean;
}) {
	const result = useForecast(wizard);
	return result ? <Forecast result={result} documents={documents} /> : null;
}
