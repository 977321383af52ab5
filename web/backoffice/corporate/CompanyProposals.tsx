import type {
	decideCompanyProposal,
	listCompanyProposals,
	ShownCompanyProposal,
} from '#insurance/groups/companies/proposals/office-api.ts';
import { PROPOSAL_KIND_WORDS } from '#insurance/groups/companies/proposals/proposal.ts';
import { ROLE_NAMES } from '#insurance/groups/companies/roles.ts';
import { shortDate, shortDateTime } from '#platform/values/dates.ts';
import { formatRupiah, groupDigits } from '#platform/values/money.ts';
import { Facts } from '#web/ui/parts/Facts.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { useAnswer, useSend } from '../office-calls.ts';
import { Waiting } from '../parts/parts.tsx';
import { ProposalNotice } from '../parts/ProposalNotice.tsx';

type Fact = readonly [string, string];

function factsOf({ offer, limit, admin }: ShownCompanyProposal): Fact[] {
	const price: Fact[] = offer
		? [
				['Peserta', groupDigits(offer.headcount)],
				['Premi per peserta setahun', formatRupiah(offer.premiumPerMember)],
				['Premi seluruhnya setahun', formatRupiah(offer.total)],
				['Produk', offer.product],
				['Plan', offer.plan],
				['Uang pertanggungan per peserta', formatRupiah(offer.sumInsured)],
				['Kelas risiko', offer.riskClass],
				...(offer.hospitalCash > 0
					? [['Santunan harian', formatRupiah(offer.hospitalCash)] as const]
					: []),
				['Mulai berlaku', shortDate(offer.startDay)],
				['Tempo tagihan', `${offer.paymentDays} hari`],
			]
		: [];
	const days: Fact[] = limit
		? [
				['Produk', limit.cover],
				['Sekarang', `${limit.daysBefore} hari`],
				['Diusulkan', `${limit.days} hari`],
			]
		: [];
	const invited: Fact[] = admin
		? [['Administrator pertama', `${admin.name}, ${admin.email}, ${ROLE_NAMES[admin.role]}`]]
		: [];
	return [...price, ...days, ...invited];
}

const OUTCOMES: Record<ShownCompanyProposal['kind'], string> = {
	opening:
		'Kalau disetujui, perusahaan dibuka dengan harga ini dan undangannya langsung dikirim.',
	cover: 'Kalau disetujui, produk ini langsung ada di portal perusahaannya dengan harga ini.',
	'payment-days': 'Kalau disetujui, berlaku untuk tagihan sesudahnya.',
	'backdate-days': 'Kalau disetujui, berlaku untuk peserta yang dikirim sesudahnya.',
};

function Proposal({ proposal, onDone }: { proposal: ShownCompanyProposal; onDone: () => void }) {
	const { busy, problem, send } = useSend<typeof decideCompanyProposal>(
		'POST /page/office/companies/decide',
		{ done: 'Tercatat.', once: true },
	);
	const { id, kind, companyName, reference, proposedBy, proposedAt, mine } = proposal;
	const request = reference === null ? '' : ` · permintaan ${reference}`;
	return (
		<ProposalNotice
			title={`${PROPOSAL_KIND_WORDS[kind]}: ${companyName}`}
			outcome={OUTCOMES[kind]}
			agree={kind === 'opening' ? 'Setujui pembukaan' : 'Setujui usulan'}
			{...{ mine, busy, problem }}
			whyNot={proposal.whyNotAgree}
			onSay={async (agreed) => (await send({ id, agreed })) && onDone()}
		>
			<Facts of={factsOf(proposal)} />
			<p>{`Diusulkan ${proposedBy}, ${shortDateTime(new Date(proposedAt))}${request}`}</p>
		</ProposalNotice>
	);
}

/**
 * Lists proposals that are waiting for a second person. `reference` limits the list to one company
 * request.
 */
export function CompanyProposals({
	reference,
	onDecided,
}: {
	reference?: string;
	onDecided?: () => void;
}) {
	const { data, problem, reload } = useAnswer<typeof listCompanyProposals>(
		'POST /page/office/companies/proposals',
		{ state: 'waiting', reference: reference ?? null },
	);
	if (!data) return <Waiting there={false} problem={problem} words="Memuat usulan" />;
	if (data.rows.length === 0) return <Notice>Tidak ada usulan yang menunggu.</Notice>;
	return (
		<div className="grid gap-4">
			{data.rows.map((one) => (
				<Proposal key={one.id} proposal={one} onDone={onDecided ?? reload} />
			))}
		</div>
	);
}
