import { useId, useState } from 'react';

import { shortDate } from '#platform/values/dates.ts';
import { Button, ButtonLink, SmartLink } from '#web/ui/Button.tsx';

import { notify, warn } from '../../frame/ask-as.ts';
import type { SelfcareSession } from '../../frame/session.ts';
import { useAsked } from '../../frame/use-portal.ts';
import {
	dismissEvent,
	loadIncidents,
	furtherClaimAddress,
	type ClaimedEvent,
} from './incident-calls.ts';
import { expectedWords } from './Proposals.tsx';

function Offers({
	told,
	session,
	onDismissed,
}: {
	told: ClaimedEvent;
	session: SelfcareSession;
	onDismissed: () => void;
}) {
	const [busy, setBusy] = useState(false);
	const dismiss = async () => {
		setBusy(true);
		const answer = await dismissEvent(session, told.incidentId);
		setBusy(false);
		if (!answer.ok) return warn(answer.message);
		notify(answer.message);
		onDismissed();
	};
	if (told.offers.length === 0) return null;
	return (
		<div className="grid gap-3">
			<p>
				Dari kejadian yang sama kamu masih bisa mengajukan manfaat lain. Cerita, rekening
				dan dokumennya kami pakai lagi.
			</p>
			<ul className="grid gap-3">
				{told.offers.map((one) => (
					<li key={one.policyId + one.benefit} className="grid gap-1">
						<p className="font-semibold">{`${one.benefitName}, ${one.productName}`}</p>
						<p className="tabular text-mute">{expectedWords(one)}</p>
						<div>
							<ButtonLink
								url={furtherClaimAddress(told.incidentId, one)}
								look="second"
								aria-label={`Ajukan juga: ${one.benefitName}, ${one.productName}`}
							>
								Ajukan juga
							</ButtonLink>
						</div>
					</li>
				))}
			</ul>
			<div>
				<Button look="quiet" busy={busy} onClick={() => void dismiss()}>
					Jangan tawarkan lagi
				</Button>
			</div>
		</div>
	);
}

const card = 'petal grid gap-3 border border-l-4 border-line border-l-sun bg-white p-5';

/** Lists other claims and offers for the event of a claim. Renders nothing if there are none. */
export function ClaimEventOf({ session, claimNo }: { session: SelfcareSession; claimNo: string }) {
	const title = useId();
	const { data, again } = useAsked(session, loadIncidents);
	const told = data?.find(({ claims }) => claims.some((one) => one.claimNo === claimNo));
	const others = told?.claims.filter((one) => one.claimNo !== claimNo) ?? [];
	if (!told || (others.length === 0 && told.offers.length === 0)) return null;
	return (
		<section aria-labelledby={title} className={card}>
			<h2 id={title} className="text-xl">
				Dari kejadian yang sama
			</h2>
			<p>{told.words}</p>
			<ul>
				{others.map((one) => (
					<li key={one.claimNo}>
						<SmartLink
							url={`/selfcare/klaim?ref=${one.claimNo}`}
							className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
						>
							{`${one.benefitName}, ${one.productName} · ${one.statusWords}`}
						</SmartLink>
					</li>
				))}
			</ul>
			<Offers told={told} session={session} onDismissed={again} />
		</section>
	);
}

/** All events for which more may be claimed, for the list of claims. */
export function ClaimOffers({ session }: { session: SelfcareSession }) {
	const title = useId();
	const { data, again } = useAsked(session, loadIncidents);
	const open = data?.filter(({ offers }) => offers.length > 0) ?? [];
	if (open.length === 0) return null;
	return (
		<section aria-labelledby={title} className="grid gap-4">
			<h2 id={title} className="text-2xl">
				Masih bisa diajukan
			</h2>
			<ul className="grid gap-4">
				{open.map((told) => (
					<li key={told.incidentId} className={card}>
						<div>
							<h3 className="text-xl">{told.words}</h3>
							<p className="text-sm text-mute">{`Kejadian ${shortDate(told.day)}`}</p>
						</div>
						<Offers told={told} session={session} onDismissed={again} />
					</li>
				))}
			</ul>
		</section>
	);
}
