import { type ReactNode, useState } from 'react';

import { groupedPolicyNo } from '#insurance/policies/issuing/grouped-policy-no.ts';
import { showsRecurring } from '#insurance/service/billing/mandates/mandate.ts';
import { shortDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/parts/dialog/Dialog.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import type { PolicyItem } from '../frame/PolicyCard.tsx';
import type { SelfcareSession } from '../frame/session.ts';
import { PolicyFactList } from './Facts.tsx';
import { InsuredList } from './InsuredList.tsx';
import { BonusList, PolicyClaims, PolicyDocumentList } from './Lists.tsx';
import { PaymentInfo } from './PaymentInfo.tsx';
import type { PolicyParts } from './policy-calls.ts';
import { RecurringEntry } from './RecurringEntry.tsx';

type Box = { name: string; content: ReactNode };
type Props = {
	policy: PolicyItem;
	parts: PolicyParts;
	session: SelfcareSession;
	onChange: () => void;
};

function useBoxes({ policy, parts, session, onChange }: Props, close: () => void): Box[] {
	const policyId = policy.policyID;
	const boxes: Box[] = [
		{
			name: 'Info Pembayaran',
			content: (
				<PaymentInfo
					payment={parts.payment}
					session={session}
					policyId={policyId}
					onChange={onChange}
				/>
			),
		},
		{ name: 'Customer Bonus', content: <BonusList bonuses={parts.bonuses} /> },
		{ name: 'Detail Klaim', content: <PolicyClaims claims={parts.claims} /> },
		{
			name: 'Dok. Polis & Endorse',
			content: (
				<PolicyDocumentList
					documents={parts.documents}
					session={session}
					policyId={policyId}
				/>
			),
		},
	];
	const { recurring } = parts;
	if (recurring && showsRecurring(recurring))
		boxes.push({
			name: recurring.labelAutodebet,
			content: (
				<RecurringEntry
					recurring={recurring}
					policy={policy}
					session={session}
					onClose={close}
				/>
			),
		});
	return boxes;
}

/** Menu of dialogs (C2.3.06–C2.3.10). Only one native browser dialog is open at a time. */
function Menu(props: Props) {
	const [open, setOpen] = useState<string | null>(null);
	const close = () => setOpen(null);
	const boxes = useBoxes(props, close);
	const shown = boxes.find(({ name }) => name === open);
	return (
		<>
			<ul className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-5">
				{boxes.map(({ name }) => (
					<li key={name}>
						<button
							type="button"
							aria-haspopup="dialog"
							onClick={() => setOpen(name)}
							className={
								'petal flex min-h-16 w-full items-center border border-line ' +
								'bg-white p-4 text-left font-semibold text-leaf hover:border-leaf ' +
								'hover:bg-mist'
							}
						>
							{name}
						</button>
					</li>
				))}
			</ul>
			<Dialog open={shown !== undefined} title={shown?.name ?? ''} onClose={close}>
				{shown?.content}
				<div className="mt-5">
					<Button look="quiet" onClick={close}>
						Tutup
					</Button>
				</div>
			</Dialog>
		</>
	);
}

// Notices for policies with an unpaid premium, shown where the holder looks first. The deadline is
// in the list of premiums.
const OWES: Partial<Record<string, { title: string; words: string; action: string }>> = {
	GRACE: {
		title: 'Premi polis ini belum kami terima',
		words: 'Kamu masih dilindungi selama masa leluasa. Bayar sekarang supaya perlindunganmu tidak berhenti.',
		action: 'Bayar premi',
	},
	LAPSED: {
		title: 'Polis ini tidak aktif karena premi belum dibayar',
		words: 'Kejadian sejak polis berhenti tidak dilindungi. Lihat sampai kapan polis ini masih bisa dipulihkan.',
		action: 'Lihat cara memulihkan',
	},
};

function Owes({ policy }: { policy: PolicyItem }) {
	const owed = OWES[policy.policyStatus];
	if (!owed) return null;
	return (
		<Notice look="warning" title={owed.title}>
			<p>{owed.words}</p>
			<ButtonLink url={`/selfcare/layanan-polis?ref=${policy.policyID}`} look="quiet">
				{owed.action}
			</ButtonLink>
		</Notice>
	);
}

/** Shows one policy in full: facts, menu, insured people and links (C2.3, C3.5). */
export function PolicyDetail(props: Props) {
	const { policy, parts, session } = props;
	const { detail } = parts;
	return (
		<div className="grid grid-cols-1 gap-10">
			<section
				aria-labelledby="rincian"
				className="petal-lg grid gap-5 border border-line bg-white p-5 md:p-8"
			>
				<h2 id="rincian" className="text-2xl">
					{policy.productName}
				</h2>
				<Owes policy={policy} />
				{detail?.coverStatus && !OWES[policy.policyStatus] ? (
					<p className="font-semibold">{detail.coverStatus}</p>
				) : null}
				{detail ? (
					<PolicyFactList
						pairs={[
							['No. Polis', groupedPolicyNo(detail.policyNo)],
							['Status', detail.policyStatusLabel],
							['Perlindungan', detail.productDesc],
							['Pemegang polis', detail.customerName],
							['Mulai berlaku', shortDate(detail.policyCommenceDate)],
							[
								detail.policyStatus === 'CANCELLED'
									? 'Semula berakhir'
									: 'Berakhir',
								shortDate(detail.policyDueDate),
							],
							...(detail.coverHours
								? ([['Jam perlindungan', detail.coverHours]] as [string, string][])
								: []),
							['Uang pertanggungan', formatRupiah(detail.sumInsured)],
							[
								'Premi',
								<>
									<span className="text-2xl">
										{formatRupiah(detail.policySinglePremium)}
									</span>
									<span>{`, ${detail.paymentMode.toLowerCase()}`}</span>
								</>,
							],
						]}
					/>
				) : null}
				<Menu key={policy.policyID} {...props} />
			</section>
			<InsuredList insured={parts.insured} policy={policy} session={session} />
			<div className="flex flex-wrap gap-3">
				<ButtonLink url="/selfcare/cara-pengajuan-klaim">e-Klaim</ButtonLink>
				<ButtonLink url="/selfcare/payment-report" look="second">
					Laporan Pembayaran
				</ButtonLink>
				<ButtonLink url={`/selfcare/layanan-polis?ref=${policy.policyID}`} look="second">
					Layanan polis
				</ButtonLink>
				<ButtonLink
					url={`/selfcare/pesan?tentang=policy&ref=${policy.policyID}`}
					look="second"
				>
					Kirim pesan
				</ButtonLink>
			</div>
		</div>
	);
}
