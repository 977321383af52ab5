import { useCallback, useEffect, useRef, useState } from 'react';

import { groupedPolicyNo } from '#insurance/policies/issuing/grouped-policy-no.ts';
import type {
	cancelPolicy,
	getCancellation,
} from '#insurance/service/servicing/cancellations/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { refusedFields } from '#platform/contract/client.ts';
import { longDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/forms/Field.tsx';
import { useIntent } from '#web/ui/navigation/use-intent.ts';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

import { askAs, notify } from '../../frame/ask-as.ts';
import { LoadProblem } from '../../frame/LoadProblem.tsx';
import type { SelfcareSession } from '../../frame/session.ts';
import { useAsked } from '../../frame/use-portal.ts';
import { controlOf, CONTROLS } from './cancellation-controls.ts';
import { type RefundTo, RefundAccount, NO_ACCOUNT } from './RefundAccount.tsx';

type Quote = CallOutput<typeof getCancellation>;
type Props = { session: SelfcareSession; policyId: string };

const KINDS = {
	'free-look': 'Masa mempelajari polis',
	'pro-rata': 'Pembatalan di tengah masa berlaku',
} as const;

/**
 * Consequences of cancelling. A contract that is cancelled in its free-look period pays no claims
 * at all.
 */
const ENDS = {
	'free-look': {
		agreed: 'polis dianggap tidak pernah berlaku',
		after: 'Setelah dibatalkan, polis dianggap tidak pernah berlaku: kejadian yang sudah lewat pun tidak bisa diklaim.',
	},
	'pro-rata': {
		agreed: 'perlindungan berhenti sekarang',
		after: 'Setelah dibatalkan, kejadian berikutnya tidak dijamin.',
	},
} as const;

function Lines({ quote }: { quote: Quote }) {
	return (
		<ul className="grid gap-1">
			{quote.lines.map(({ label, amount }) => (
				<li key={label} className="tabular flex justify-between gap-4">
					<span>{label}</span>
					<span className="whitespace-nowrap">{formatRupiah(amount)}</span>
				</li>
			))}
			<li className="tabular flex justify-between gap-4 border-t border-line pt-2 text-lg font-bold">
				<span>Kembali kepadamu</span>
				<span>{formatRupiah(quote.refund)}</span>
			</li>
		</ul>
	);
}

const NOTHING = 'tidak ada uang yang kembali';
const sentWords = (refund: number, by: string, sent: string) =>
	refund > 0
		? `${formatRupiah(refund)} ${sent} paling lambat ${longDate(by)}.`
		: `T${NOTHING.slice(1)}.`;

type FormProps = Props & {
	quote: Quote & { kind: NonNullable<Quote['kind']> };
	onDone: () => void;
	onLeave: () => void;
};

type Wish = { agree: boolean; account: RefundTo };

/**
 * Cancels the policy with exactly the amount shown. If the amount has changed in the meantime, the
 * new amount is shown instead.
 */
function useCancel({ session, policyId, quote, onDone }: Omit<FormProps, 'onLeave'>) {
	const [problems, setProblems] = useState<Record<string, string>>({});
	const [refusal, setRefusal] = useState('');
	const [busy, setBusy] = useState(false);
	const intent = useIntent();
	const send = async ({ agree, account }: Wish) => {
		if (!agree) {
			setProblems({
				agree: 'Centang dulu bahwa kamu mengerti perlindungannya berhenti.',
			});
			// Focuses the control with which the customer continues; the reason for the refusal is
			// next to it.
			requestAnimationFrame(() => document.getElementById(CONTROLS.agree)?.focus());
			return;
		}
		setBusy(true);
		setRefusal('');
		const filled = Object.values(account).some((text) => text.trim() !== '');
		const input = {
			policyId,
			kind: quote.kind,
			refund: quote.refund,
			agree,
			account: filled ? account : null,
		};
		const answer = await askAs<typeof cancelPolicy>(
			session,
			'POST /page/selfcare/cancellation/confirm',
			input,
			intent.keyOf(input),
		);
		setBusy(false);
		if (answer.ok)
			notify(
				`Polis ${groupedPolicyNo(answer.data.policyNo)} dibatalkan. ${sentWords(answer.data.refund, answer.data.refundDueOn, 'kami kirim')}`,
			);
		else {
			const refused = refusedFields(answer.data);
			setProblems(refused);
			const control = controlOf(refused);
			if (control) requestAnimationFrame(() => document.getElementById(control)?.focus());
			else setRefusal(answer.message);
		}
		if (answer.ok || answer.code === 409) onDone();
	};
	return { busy, problems, refusal, send };
}

function Confirm({ onLeave, ...props }: FormProps) {
	const { quote } = props;
	const [agree, setAgree] = useState(false);
	const [account, setAccount] = useState(NO_ACCOUNT);
	const { busy, problems, refusal, send } = useCancel(props);
	const top = useRef<HTMLHeadingElement>(null);
	// The clicked button has been removed, so focus moves to this element.
	useEffect(() => top.current?.focus(), []);
	return (
		<div className="grid gap-4">
			<h3 ref={top} tabIndex={-1} className="text-lg outline-none">
				Batalkan polis ini
			</h3>
			{quote.refund > 0 ? (
				<RefundAccount
					needed={quote.needsAccount}
					account={account}
					problems={problems}
					onChange={setAccount}
				/>
			) : null}
			<CheckField
				id={CONTROLS.agree}
				label={`Aku mengerti: ${ENDS[quote.kind].agreed}, dan ${quote.refund > 0 ? `${formatRupiah(quote.refund)} kembali kepadaku` : NOTHING}.`}
				checked={agree}
				error={problems['agree']}
				onChange={(event) => setAgree(event.target.checked)}
			/>
			{refusal ? <Notice look="error">{refusal}</Notice> : null}
			<div className="flex flex-wrap gap-3">
				<Button look="danger" busy={busy} onClick={() => void send({ agree, account })}>
					Batalkan polis
				</Button>
				<Button look="quiet" onClick={onLeave}>
					Tidak jadi
				</Button>
			</div>
		</div>
	);
}

function Offer(props: Props & { quote: Quote; ended: boolean; onDone: () => void }) {
	const { quote, ended } = props;
	const [open, setOpen] = useState(false);
	const [left, setLeft] = useState(false);
	const leave = () => {
		setOpen(false);
		setLeft(true);
	};
	if (quote.cancelledAt)
		return (
			<Notice title="Polis ini sudah dibatalkan" takesFocus={ended}>
				{quote.refundSentOn
					? `${formatRupiah(quote.refund)} sudah kami transfer ke rekeningmu pada ${longDate(quote.refundSentOn)}.`
					: sentWords(quote.refund, quote.refundDueOn, 'kembali')}
			</Notice>
		);
	if (quote.kind === null) return <p>{quote.reason}</p>;
	return (
		<>
			<p>
				<strong>{`${KINDS[quote.kind]}.`}</strong> <span>{quote.reason}</span>
			</p>
			<Lines quote={quote} />
			<p className="text-mute">
				<span>
					{quote.refund > 0
						? `Dikirim paling lambat ${longDate(quote.refundDueOn)} kalau dibatalkan hari ini.`
						: `Kalau dibatalkan hari ini, ${NOTHING}.`}
				</span>{' '}
				<span>{ENDS[quote.kind].after}</span>
			</p>
			{open ? (
				<Confirm {...props} quote={{ ...quote, kind: quote.kind }} onLeave={leave} />
			) : (
				<div>
					<Button look="danger" autoFocus={left} onClick={() => setOpen(true)}>
						Lanjut membatalkan
					</Button>
				</div>
			)}
		</>
	);
}

export function Cancellation({ session, policyId, onChange }: Props & { onChange: () => void }) {
	const load = useCallback(
		(as: SelfcareSession) =>
			askAs<typeof getCancellation>(as, 'POST /page/selfcare/cancellation', { policyId }),
		[policyId],
	);
	const { data, problem, again, asking } = useAsked(session, load);
	const [ended, setEnded] = useState(false);
	const done = () => {
		setEnded(true);
		again();
		onChange();
	};
	return (
		<section
			aria-labelledby="batal"
			className="petal grid gap-5 border border-line bg-white p-5"
		>
			<h2 id="batal" className="text-xl">
				Pembatalan
			</h2>
			<LoadProblem problem={problem} asking={asking} onAgain={again} />
			{data === null && !problem ? <Spinner words="Menghitung pengembalian" /> : null}
			{data ? <Offer {...{ session, policyId, ended }} quote={data} onDone={done} /> : null}
		</section>
	);
}
