import type { findPolicy } from '#insurance/office/desk/policies/office-api.ts';
import { policyStatusWords } from '#insurance/policies/policy.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { jakartaDay, shortDate } from '#platform/values/dates.ts';
import { SmartLink } from '#web/ui/Button.tsx';

import { useMay } from '../me.ts';
import { Panel } from '../parts/parts.tsx';

/** The claims on a policy, and the other policies of its holder. */
export function Others({ found }: { found: CallOutput<typeof findPolicy> }) {
	const claims = useMay('claims.read');
	return (
		<Panel title="Klaim dan polis lain">
			<ul className="grid gap-2">
				{found.claims.map((claim) => (
					<li key={claim.claimNo}>
						{claims ? (
							<SmartLink
								url={`/office/klaim?nomor=${claim.claimNo}`}
								className="font-semibold text-leaf underline underline-offset-4"
							>
								{claim.claimNo}
							</SmartLink>
						) : (
							<strong>{claim.claimNo}</strong>
						)}{' '}
						<span>
							<span>{claim.benefitName}</span> · <span>{claim.status}</span> ·{' '}
							<span>{shortDate(jakartaDay(new Date(claim.submittedAt)))}</span>
						</span>
					</li>
				))}
				{found.claims.length === 0 ? <li className="text-mute">Belum ada klaim.</li> : null}
				{found.others.map((other) => (
					<li key={other.policyNo} className="tabular">
						<SmartLink
							url={`/office/cari?nomor=${other.policyNo}`}
							className="font-semibold text-leaf underline underline-offset-4"
						>
							{other.policyNo}
						</SmartLink>{' '}
						· <span>{other.productName}</span> ·{' '}
						<span>{policyStatusWords(other.status)}</span>
					</li>
				))}
			</ul>
		</Panel>
	);
}
