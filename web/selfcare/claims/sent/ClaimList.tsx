import type { myClaims } from '#insurance/claims/api.ts';
import type { listDrafts } from '#insurance/claims/draft/api.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { jakartaDay, shortDate } from '#platform/values/dates.ts';
import { ButtonLink, SmartLink } from '#web/ui/Button.tsx';
import { useLocation } from '#web/ui/navigation/router.tsx';
import { Empty } from '#web/ui/parts/Empty.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

import { askAs } from '../../frame/ask-as.ts';
import { LoadProblem } from '../../frame/LoadProblem.tsx';
import type { SelfcareSession } from '../../frame/session.ts';
import { useAsked, useSession } from '../../frame/use-portal.ts';
import { ClaimOffers } from '../incident/ClaimOffers.tsx';
import { ClaimDetail } from './ClaimDetail.tsx';
import { ClaimDrafts } from './ClaimDrafts.tsx';
import { ClaimTurn, STATUS_LOOK } from './ClaimTurn.tsx';

type Claims = CallOutput<typeof myClaims>;

const loadOwnClaims = (session: SelfcareSession) =>
	askAs<typeof myClaims>(session, 'POST /page/selfcare/claim/mine', {
		customerId: session.customerID,
	});
const loadDrafts = (session: SelfcareSession) =>
	askAs<typeof listDrafts>(session, 'POST /page/selfcare/claim/drafts', {
		customerId: session.customerID,
	});

function ClaimCard({ claim }: { claim: Claims[number] }) {
	return (
		<li>
			<SmartLink
				url={`/selfcare/klaim?ref=${claim.claimNo}`}
				className="petal grid gap-3 border border-line bg-white p-5 hover:border-leaf"
			>
				<span className="flex flex-wrap items-center justify-between gap-2">
					<span className="text-xl font-bold">{claim.benefitName}</span>
					<span
						className={`rounded-full px-3 py-1 text-sm font-semibold ${STATUS_LOOK[claim.status]}`}
					>
						{claim.statusWords}
					</span>
				</span>
				<span className="tabular text-mute">
					<span>{claim.claimNo}</span> · <span>{claim.productName}</span> ·{' '}
					<span>{shortDate(jakartaDay(new Date(claim.submittedAt)))}</span>
				</span>
				<ClaimTurn turn={claim.turn} />
			</SmartLink>
		</li>
	);
}

function Claims({ session, page }: { session: SelfcareSession; page: PageData }) {
	const { data: claims, problem, again, asking } = useAsked(session, loadOwnClaims);
	const { data: drafts, again: draftsAgain } = useAsked(session, loadDrafts);
	return (
		<>
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h1 className="text-4xl">{page.title}</h1>
				<ButtonLink url="/selfcare/e-claim?ref=new">Ajukan klaim</ButtonLink>
			</div>
			{drafts ? <ClaimDrafts session={session} drafts={drafts} onGone={draftsAgain} /> : null}
			<ClaimOffers session={session} />
			<LoadProblem problem={problem} asking={asking} onAgain={again} />
			{claims === null && !problem ? <Spinner words="Memuat klaim" /> : null}
			{claims?.length === 0 && drafts?.length === 0 ? (
				<Empty title="Belum ada klaim">
					Semoga tetap begitu; kalau terjadi sesuatu, kami di sini.
				</Empty>
			) : null}
			<ul className="grid gap-4">
				{claims?.map((claim) => (
					<ClaimCard key={claim.claimNo} claim={claim} />
				))}
			</ul>
		</>
	);
}

/** /selfcare/klaim: lists all claims with their next action; with `ref`, shows that claim in full. */
export function Screen({ page }: { page: PageData }) {
	const session = useSession();
	const { search } = useLocation();
	const ref = session ? new URLSearchParams(search).get('ref') : null;
	return (
		<section className="page grid max-w-3xl gap-6 py-10">
			{session === null ? (
				<h1 className="text-4xl">{page.title}</h1>
			) : ref ? (
				<ClaimDetail key={ref} session={session} claimNo={ref} />
			) : (
				<Claims session={session} page={page} />
			)}
		</section>
	);
}
