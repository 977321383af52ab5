import { useCallback, useState } from 'react';

import type {
	acceptRenewal,
	declineRenewal,
	getRenewal,
} from '#insurance/service/servicing/renewals/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { longDate, shortDate } from '#platform/values/dates.ts';
import { ownPath } from '#platform/values/links/own-path.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { newKey } from '#web/ui/ask.ts';
import {
	announceCart,
	storeCart,
	storedCart,
	storeSelection,
} from '#web/ui/browser/checkout-storage.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { CoverChanges } from '#web/ui/cover/CoverChanges.tsx';
import { CheckField } from '#web/ui/forms/Field.tsx';
import { useNavigate } from '#web/ui/navigation/router.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { askAs, notify, warn } from '../frame/ask-as.ts';
import { LoadProblem } from '../frame/LoadProblem.tsx';
import type { SelfcareSession } from '../frame/session.ts';
import { useAsked } from '../frame/use-portal.ts';

type Offer = CallOutput<typeof getRenewal>;
type Props = { session: SelfcareSession; policyId: string };

function Difference({ offer }: { offer: Offer }) {
	return (
		<ul className="grid gap-1">
			{offer.lines.map(({ label, amount }) => (
				<li key={label} className="tabular flex justify-between gap-4">
					<span>{label}</span>
					<span className="whitespace-nowrap">{formatRupiah(amount)}</span>
				</li>
			))}
			<li className="tabular flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-2 font-bold">
				<span>{`Premi perpanjangan, ${offer.paymentMode.toLowerCase()}`}</span>
				<span className="text-4xl">{formatRupiah(offer.premium)}</span>
			</li>
		</ul>
	);
}

type AnswerProps = Props & { offer: Offer; onStale: () => void };

const AGREE_ID = 'setuju-perubahan';

function ChangedCover({
	cover,
	agreed,
	error,
	onAgree,
}: Pick<Offer, 'cover'> & {
	agreed: boolean;
	error: string | undefined;
	onAgree: (agreed: boolean) => void;
}) {
	return (
		<div className="grid gap-3">
			<h3 className="text-lg">Perlindungannya berubah</h3>
			<p>Polis yang baru tidak sama dengan polismu sekarang:</p>
			<CoverChanges cover={cover} />
			<CheckField
				id={AGREE_ID}
				label="Saya sudah membaca perubahan ini dan setuju polis diperpanjang dengannya"
				checked={agreed}
				error={error}
				onChange={(event) => onAgree(event.target.checked)}
			/>
		</div>
	);
}

/**
 * Accepts the offer with the price and cover shown, or declines it. If the price or the cover has
 * changed in the meantime, the offer is reloaded.
 */
function useAnswers({ session, policyId, offer, onStale }: AnswerProps) {
	const [busy, setBusy] = useState(false);
	const navigate = useNavigate();
	const accept = async () => {
		setBusy(true);
		// Each click uses a new key, so that an offer that was accepted and then removed from the
		// cart can be added again.
		const answer = await askAs<typeof acceptRenewal>(
			session,
			'POST /page/selfcare/renewal/accept',
			{
				policyId,
				premium: offer.premium,
				agreedVersion: offer.cover.length > 0 ? offer.version : null,
				userSession: storedCart(),
			},
			newKey(),
		);
		setBusy(false);
		if (!answer.ok) {
			warn(answer.message);
			return onStale();
		}
		storeCart(answer.data.userSession);
		announceCart(answer.data.userSession);
		storeSelection([answer.data.cartID]);
		void navigate(ownPath(answer.data.redirect_url, '/cart'));
	};
	const decline = async () => {
		setBusy(true);
		const answer = await askAs<typeof declineRenewal>(
			session,
			'POST /page/selfcare/renewal/decline',
			{ policyId },
		);
		setBusy(false);
		if (!answer.ok) return warn(answer.message);
		notify(
			'Baik, kami tidak mengingatkan lagi. Penawarannya tetap bisa diambil sampai hari terakhir.',
		);
		onStale();
	};
	return { busy, accept, decline };
}

function Answer(props: AnswerProps) {
	const { offer } = props;
	const [agreed, setAgreed] = useState(false);
	const [error, setError] = useState<string>();
	const { busy, accept, decline } = useAnswers(props);
	const isChanged = offer.cover.length > 0;
	const press = () => {
		if (!isChanged || agreed) return accept();
		setError('Centang dulu bahwa kamu setuju dengan perubahan perlindungannya.');
		return document.getElementById(AGREE_ID)?.focus();
	};
	return (
		<div className="grid gap-4">
			{isChanged ? (
				<ChangedCover
					cover={offer.cover}
					agreed={agreed}
					error={error}
					onAgree={(next) => {
						setAgreed(next);
						setError(undefined);
					}}
				/>
			) : null}
			<div className="flex flex-wrap gap-3">
				<Button busy={busy} onClick={() => void press()}>
					{offer.status === 'accepted' ? 'Lanjut membayar' : 'Perpanjang polis'}
				</Button>
				{offer.status === 'open' ? (
					<Button look="quiet" busy={busy} onClick={decline}>
						Tidak perlu
					</Button>
				) : null}
			</div>
		</div>
	);
}

/**
 * Shows the customer's decision so far and its effect. A renewal that is only in the cart does not
 * renew the policy yet.
 */
function Answered({ offer: { status, validUntil } }: { offer: Offer }) {
	const by = validUntil ? longDate(validUntil) : '';
	if (status === 'accepted')
		return (
			<Notice look="warning" title="Perpanjanganmu belum dibayar">
				Sudah ada di keranjang. Bayar paling lambat <span>{by}</span> supaya perlindungan
				lanjut tanpa jeda.
			</Notice>
		);
	return status === 'declined' ? (
		<Notice>
			Kamu memilih tidak memperpanjang. Berubah pikiran? Penawaran ini masih bisa diambil
			sampai <span>{by}</span>.
		</Notice>
	) : null;
}

/**
 * Shows the offer to renew a policy with each difference in premium and cover. `over`: the policy
 * has ended, and a new one is needed.
 */
export function Renewal({ session, policyId, over }: Props & { over: boolean }) {
	const load = useCallback(
		(as: SelfcareSession) =>
			askAs<typeof getRenewal>(as, 'POST /page/selfcare/renewal', { policyId }),
		[policyId],
	);
	const { data, problem, again, asking } = useAsked(session, load);
	if (!data && !problem) return null;
	return (
		<section
			aria-labelledby="perpanjangan"
			className="petal grid gap-4 border border-line bg-white p-5"
		>
			<h2 id="perpanjangan" className="text-xl">
				Perpanjangan
			</h2>
			<LoadProblem problem={problem} asking={asking} onAgain={again} />
			{data?.status === 'none' ? <p>{data.reason}</p> : null}
			{data?.status === 'none' && over ? (
				<div>
					<ButtonLink url="/" look="second">
						Lihat perlindungan
					</ButtonLink>
				</div>
			) : null}
			{data && data.status !== 'none' ? (
				<>
					<Answered offer={data} />
					<p>
						<span>
							{data.startDay && data.endDay
								? `Perlindungan lanjut ${shortDate(data.startDay)} sampai ${shortDate(data.endDay)}. `
								: ''}
						</span>
						<span>
							{data.status === 'open' && data.validUntil
								? `Penawaran ini bisa diambil sampai ${shortDate(data.validUntil)}.`
								: ''}
						</span>
					</p>
					<Difference offer={data} />
					<Answer
						key={data.version}
						session={session}
						policyId={policyId}
						offer={data}
						onStale={again}
					/>
				</>
			) : null}
		</section>
	);
}
