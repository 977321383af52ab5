import { useState } from 'react';

import type { egiftCheck, egiftSubmit, VoucherShare } from '#insurance/service/vouchers/api.ts';
import type { VoucherCampaignKind } from '#insurance/service/vouchers/voucher.ts';
import { policyNoProblem } from '#insurance/service/vouchers/voucher.ts';
import type { Answer } from '#platform/contract/client.ts';
import { ask } from '#web/ui/ask.ts';
import { askProved } from '#web/ui/forms/captcha/ask-proved.ts';
import { useIntent } from '#web/ui/navigation/use-intent.ts';

import { redeemProblems, saidBy } from './redeem.ts';

export type Popup = { look: 'failed'; html: string } | { look: 'done'; pending: boolean };
type Body = { policyNo: string; id: number };
type Wish = { id: number; quantity: number | null };

// Tickets and e-vouchers each have two calls, for checking and for redeeming, with the same shape
// (B7.72–B7.76).
const CALLS = {
	ticket: { check: 'POST /page/voucher/ticketCheck', submit: 'POST /page/voucher/ticketSubmit' },
	'e-gift': { check: 'POST /page/voucher/egiftCheck', submit: 'POST /page/voucher/egiftSubmit' },
} as const;

const checkShare = (kind: VoucherCampaignKind, body: Body) =>
	askProved((captcha) =>
		ask<typeof egiftCheck>(CALLS[kind].check as 'POST /page/voucher/egiftCheck', {
			...body,
			captcha,
		}),
	);

const sendWish = (kind: VoucherCampaignKind, body: Body & Wish, idempotencyKey: string) =>
	askProved((captcha) =>
		ask<typeof egiftSubmit>(
			CALLS[kind].submit as 'POST /page/voucher/egiftSubmit',
			{ ...body, captcha },
			{ idempotencyKey },
		),
	);

/**
 * State of a redemption from policy number to popup. It first checks the policy, then submits
 * (B4.89). `id` is the content ID of the promotion.
 */
export function useRedeem(kind: VoucherCampaignKind, id: number) {
	const [policyNo, setPolicyNo] = useState('');
	const [problem, setProblem] = useState<string | undefined>();
	const [share, setShare] = useState<VoucherShare | null>(null);
	const [sending, setSending] = useState(false);
	const [popup, setPopup] = useState<Popup | null>(null);
	const intent = useIntent();

	const failed = (answer: Answer<unknown>) => {
		setProblem(redeemProblems(answer)['policyNo']);
		setPopup({ look: 'failed', html: saidBy(answer) });
	};
	const check = async () => {
		const wrong = policyNoProblem(policyNo);
		setProblem(wrong ?? undefined);
		if (wrong || sending) return;
		setSending(true);
		const answer = await checkShare(kind, { policyNo, id });
		setSending(false);
		if (answer.ok) setShare(answer.data);
		else failed(answer);
	};
	const submit = async (wish: Wish) => {
		if (sending) return;
		// Each intent keeps its key until it succeeds, so that a retry after a missing response
		// does not redeem anything twice.
		setSending(true);
		const answer = await sendWish(kind, { policyNo, ...wish }, intent.keyOf([policyNo, wish]));
		if (answer.ok) {
			intent.done();
			setPopup({ look: 'done', pending: answer.data.isPending });
		} else failed(answer);
		const left =
			!answer.ok && answer.code === 0 ? null : await checkShare(kind, { policyNo, id });
		if (left?.ok) setShare(left.data);
		setSending(false);
	};
	const type = (text: string) => {
		setPolicyNo(text);
		setProblem(undefined);
		setShare(null);
	};
	return {
		policyNo,
		type,
		problem,
		share,
		forget: () => setShare(null),
		sending,
		popup,
		close: () => setPopup(null),
		check,
		submit,
	};
}
