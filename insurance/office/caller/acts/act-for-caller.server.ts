import { takeTry } from '#insurance/access/identity/tries.server.ts';
import { sendAgain } from '#insurance/documents/again/send-again.server.ts';
import { sendableWords } from '#insurance/documents/again/sendable.ts';
import { loadCustomer } from '#insurance/people/accounts/customer-account.server.ts';
import { addressOnFile } from '#insurance/people/customers/policies/address-on-file.server.ts';
import { loadPolicy } from '#insurance/policies/load-policy.server.ts';
import { stopMandate } from '#insurance/service/billing/mandates/give-mandate.server.ts';
import { payPremium } from '#insurance/service/billing/premiums/pay-premium.server.ts';
import {
	cancelPolicy,
	showCancellation,
} from '#insurance/service/servicing/cancellations/cancel-policy.server.ts';
import {
	changeAddress,
	changeBeneficiaries,
} from '#insurance/service/servicing/change-policy.server.ts';
import type { CallInput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { longDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { maskEmail } from '#platform/values/text/mask-contact.ts';
import { sameName } from '#platform/values/text/same-name.ts';

import { checkedCase, ownCase } from '../running-case.server.ts';
import type { CaseRow } from '../store.server.ts';
import type { MailedAct } from './act-letters.ts';
import { type ActDeps, alongside, queueMail } from './act.server.ts';
import type {
	callerAddress,
	callerCancel,
	callerClaimForm,
	callerDocuments,
	callerHeirs,
	callerMandate,
	callerPayment,
} from './api.ts';

type Said = { say: string };

const MAILED = 'Kami kirim pemberitahuannya ke emailmu yang tercatat.';

/** The dependencies of a use case whose transaction also queues the email about the act. */
const mailing = <D extends ActDeps>(
	deps: D,
	row: CaseRow,
	{ act, key, at }: { act: MailedAct; key: string; at: Date },
): D => ({ ...deps, db: alongside(deps.db, (tx) => queueMail(tx, row, { act, key, at })) });

const mailedAs = (act: MailedAct, { requestId: key, now: at }: Caller) => ({ act, key, at });

export async function changeCallersAddress(
	deps: ActDeps,
	{ caseId, policyNo, ...input }: CallInput<typeof callerAddress>,
	caller: Caller,
): Promise<Said> {
	const { row, holder } = await checkedCase(deps, { caseId, policyNo }, caller);
	await changeAddress(
		mailing(deps, row, mailedAs('address', caller)),
		{ ...input, policyId: row.policyId },
		holder,
	);
	return { say: `Alamat suratmu sudah saya ubah, dan berlaku mulai sekarang. ${MAILED}` };
}

export async function changeCallersHeirs(
	deps: ActDeps,
	{ caseId, policyNo, ...input }: CallInput<typeof callerHeirs>,
	caller: Caller,
): Promise<Said> {
	const { row, holder } = await checkedCase(deps, { caseId, policyNo }, caller);
	await changeBeneficiaries(
		mailing(deps, row, mailedAs('beneficiaries', caller)),
		{ ...input, policyId: row.policyId },
		holder,
	);
	return { say: `Daftar ahli warismu sudah saya ubah, dan berlaku mulai sekarang. ${MAILED}` };
}

export async function stopCallersMandate(
	deps: ActDeps,
	named: CallInput<typeof callerMandate>,
	caller: Caller,
): Promise<Said> {
	const { row, holder } = await checkedCase(deps, named, caller);
	const { stopped } = await deps.db.transaction(async (tx) => {
		const done = await stopMandate({ ...deps, db: tx }, { policyId: row.policyId }, holder);
		if (done.stopped) queueMail(tx, row, mailedAs('mandate', caller));
		return done;
	});
	return {
		say: stopped
			? `Autodebetnya sudah saya hentikan. Premi berikutnya tidak lagi diambil dari rekening itu. ${MAILED}`
			: 'Autodebet polis ini memang sudah tidak berjalan, jadi tidak ada yang diambil dari rekeningmu.',
	};
}

/**
 * Money returns the way it came. Only if that is impossible, it goes to an account, and that is the
 * holder's, because the voice alone does not prove who asks.
 */
async function refuseOthersAccount(
	deps: ActDeps,
	{ customerId, policyId }: CaseRow,
	account: CallInput<typeof callerCancel>['account'],
	holderCaller: Caller,
): Promise<void> {
	if (!account) return;
	if (!(await showCancellation(deps, { policyId }, holderCaller)).needsAccount)
		throw new Refusal(
			'look-again',
			'Uangnya kembali lewat cara bayarnya dulu, jadi rekening tidak diterima lewat telepon.',
		);
	const holder = await loadCustomer(deps.db, deps.sealer, customerId);
	if (!holder || !sameName(holder.name, account.accountName))
		throw refuseFields({
			'account.accountName': 'Rekening harus atas nama pemegang polis sendiri',
		});
}

export async function cancelForCaller(
	deps: ActDeps,
	{ caseId, policyNo, ...input }: CallInput<typeof callerCancel>,
	caller: Caller,
): Promise<Said> {
	const { row, holder } = await checkedCase(deps, { caseId, policyNo }, caller);
	await refuseOthersAccount(deps, row, input.account, holder);
	const done = await cancelPolicy(
		mailing(deps, row, { ...mailedAs('cancellation', caller), key: 'once' }),
		{ ...input, policyId: row.policyId },
		holder,
		'rekening didiktekan lewat telepon; cocokkan namanya di bank sebelum mengirim',
	);
	return {
		say:
			done.refund > 0
				? `Polismu sudah saya batalkan. ${formatRupiah(done.refund)} kami kembalikan paling lambat ${longDate(done.refundDueOn)}. ${MAILED}`
				: `Polismu sudah saya batalkan, dan tidak ada uang yang kembali. ${MAILED}`,
	};
}

export async function sendCallersDocuments(
	deps: ActDeps,
	{ caseId, policyNo, what }: CallInput<typeof callerDocuments>,
	caller: Caller,
): Promise<Said> {
	const { row } = await checkedCase(deps, { caseId, policyNo }, caller);
	const to = await deps.db.transaction((tx) =>
		sendAgain(tx, deps.sealer, {
			policyId: row.policyId,
			what,
			key: caller.requestId,
			askedHow: 'phone',
			staffId: row.staffId,
			at: caller.now,
		}),
	);
	return {
		say: `Saya kirim ${sendableWords(what)} ke ${to}. Biasanya sampai dalam beberapa menit; periksa juga folder spam.`,
	};
}

/** Places the order for what is owed and sends its payment page to the address on file. */
export async function sendPaymentLink(
	deps: ActDeps,
	{ caseId, policyNo, ...input }: CallInput<typeof callerPayment>,
	caller: Caller,
): Promise<Said> {
	const { row, holder } = await checkedCase(deps, { caseId, policyNo }, caller);
	const { orderId, amount } = await payPremium(
		deps,
		{ ...input, policyId: row.policyId },
		holder,
	);
	await deps.db.transaction(async (tx) =>
		queueMail(tx, row, { ...mailedAs('payment', caller), orderNo: orderId }),
	);
	return {
		say: `Tautan pembayaran ${formatRupiah(amount)} saya kirim ke emailmu yang tercatat. Batas waktunya tertulis di sana. Jangan bayar ke nomor lain.`,
	};
}

const CLAIM_FORMS = { max: 3, minutes: 24 * 60 };

/** Needs no check, because nothing is revealed and only the holder's mailbox gets the link. */
export async function sendClaimForm(
	deps: ActDeps,
	named: CallInput<typeof callerClaimForm>,
	caller: Caller,
): Promise<Said> {
	const row = await ownCase(deps.db, named, caller);
	const policy = await loadPolicy(deps.db, deps.sealer, row.policyId);
	if (!policy) throw new Refusal('not-found');
	await deps.db.transaction(async (tx) => {
		if (!(await takeTry(tx, `claim form ${row.policyId}`, CLAIM_FORMS, caller.now)))
			throw new Refusal(
				'look-again',
				'Tautan klaim polis ini sudah dikirim 3 kali dalam sehari. Minta penelepon memeriksa emailnya.',
			);
		queueMail(tx, row, { ...mailedAs('claim-form', caller), key: 'once' });
	});
	const to =
		row.passedAt === null
			? 'email pemegang polis yang tercatat'
			: maskEmail(await addressOnFile(deps.db, deps.sealer, policy));
	return {
		say: `Tautan formulir klaimnya saya kirim ke ${to}. Siapkan nomor polis dan tanggal lahir tertanggung.`,
	};
}
