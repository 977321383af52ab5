import { formatRupiah } from '#platform/values/money.ts';
import { Button, SmartLink } from '#web/ui/Button.tsx';

import { DocumentList } from '../ClaimAnswer.tsx';
import type { ClaimProposal, ProposedClaims } from './incident-calls.ts';

/** Says what a proposal is expected to pay; an amount that a person reviews is a maximum. */
export function expectedWords({ verdict, amount }: ClaimProposal): string {
	if (verdict === 'not-covered') return 'Tidak dibayar';
	return verdict === 'covered'
		? `Perkiraan ${formatRupiah(amount)}`
		: `Paling banyak ${formatRupiah(amount)}, kami periksa dulu`;
}

const sentence = (words: string) => words.replace(/\.?$/, '.');

function ProposalCard({
	proposal,
	busy,
	onChoose,
}: {
	proposal: ClaimProposal;
	busy: boolean;
	onChoose: (proposal: ClaimProposal) => void;
}) {
	const { benefitName, productName, how, assumed, documents, claimNo, verdict } = proposal;
	const pays = verdict !== 'not-covered';
	const action = pays ? 'Ajukan manfaat ini' : 'Tetap ajukan';
	return (
		<li className="petal grid gap-2 border border-line bg-white p-4">
			<div>
				<p className="text-lg font-bold">{benefitName}</p>
				<p className="text-sm text-mute">{productName}</p>
			</div>
			<p className={pays ? 'tabular font-semibold text-leaf-deep' : 'font-semibold'}>
				{expectedWords(proposal)}
			</p>
			{how ? <p className="text-sm">{sentence(how)}</p> : null}
			{assumed.length > 0 ? (
				<p className="text-sm text-mute">
					{`Contoh hitungan dengan ${assumed.join(' dan ')}. Angkamu sendiri kamu tulis di bawah.`}
				</p>
			) : null}
			{pays && documents.length > 0 ? (
				<details>
					<summary className="min-h-11 cursor-pointer py-2 font-semibold text-leaf">
						{`Dokumennya (${documents.filter(({ required }) => required).length} wajib)`}
					</summary>
					<DocumentList documents={documents} />
				</details>
			) : null}
			{claimNo ? (
				<SmartLink
					url={`/selfcare/klaim?ref=${claimNo}`}
					className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
				>
					{`Sudah kamu ajukan: ${claimNo}`}
				</SmartLink>
			) : (
				<div>
					<Button
						look={pays ? 'main' : 'second'}
						busy={busy}
						aria-label={`${action}: ${benefitName}, ${productName}`}
						onClick={() => onChoose(proposal)}
					>
						{action}
					</Button>
				</div>
			)}
		</li>
	);
}

/** Lists what may pay for an event, and folded away what does not, with the reason. */
export function Proposals({
	found: { proposals, without },
	...props
}: {
	found: ProposedClaims;
	busy: boolean;
	onChoose: (proposal: ClaimProposal) => void;
}) {
	const paying = proposals.filter(({ verdict }) => verdict !== 'not-covered');
	const others = proposals.filter(({ verdict }) => verdict === 'not-covered');
	const cards = (some: readonly ClaimProposal[]) => (
		<ul className="grid gap-3">
			{some.map((one) => (
				<ProposalCard key={one.policyId + one.benefit} proposal={one} {...props} />
			))}
		</ul>
	);
	const count = others.length + without.length;
	return (
		<div className="grid gap-3">
			<p className="font-semibold">
				{paying.length === 0
					? 'Menurut ceritamu, belum ada manfaat yang membayar kejadian ini.'
					: paying.length === 1
						? 'Satu manfaat mungkin membayar kejadian ini:'
						: `${paying.length} manfaat mungkin membayar kejadian ini. Ajukan satu dulu, sisanya kami ingatkan:`}
			</p>
			{paying.length > 0 ? cards(paying) : null}
			{count > 0 ? (
				<details open={paying.length === 0}>
					<summary className="min-h-11 cursor-pointer py-2 font-semibold text-leaf">
						{`Yang tidak membayar (${count})`}
					</summary>
					<div className="grid gap-3">
						{others.length > 0 ? cards(others) : null}
						{without.map(({ policyNo, productName }) => (
							<p key={policyNo} className="text-sm text-mute">
								{`${productName}: tidak punya manfaat untuk kejadian ini.`}
							</p>
						))}
					</div>
				</details>
			) : null}
		</div>
	);
}
