import { useState } from 'react';

import type { listApprovalRules } from '#insurance/access/approvals/api.ts';
import { approvingRightWords } from '#insurance/access/approvals/rules/right-words.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { Button } from '#web/ui/Button.tsx';

import { countColumn, moneyColumn, textColumn } from '../list/column.tsx';
import { List } from '../list/List.tsx';
import { useAnswer } from '../office-calls.ts';
import { Panel, Waiting } from '../parts/parts.tsx';
import { ProposalCard } from './ProposalCard.tsx';
import { RuleForm, type ShownRule } from './RuleForm.tsx';

const yesNo = (yes: boolean) => (yes ? 'Ya' : 'Tidak');
const ruleName = ({ kindWords, fromAmount }: ShownRule) =>
	`${kindWords}, mulai ${formatRupiah(fromAmount)}`;

/** The table of approvals. A change is a proposal that another administrator approves. */
export function Rules() {
	const { data, problem, reload } = useAnswer<typeof listApprovalRules>(
		'POST /page/office/approvals/rules',
		{},
	);
	const [edited, setEdited] = useState<ShownRule | null>(null);
	const open = data?.rows.flatMap(({ proposal }) => (proposal ? [proposal] : [])) ?? [];
	const edit = data?.mayPropose
		? [
				{
					name: 'Ubah',
					of: (rule: ShownRule) => (
						<Button look="quiet" onClick={() => setEdited(rule)}>
							Ubah<span className="sr-only">{` ${ruleName(rule)}`}</span>
						</Button>
					),
				},
			]
		: [];
	return (
		<div className="grid gap-4">
			<p className="max-w-3xl text-mute">
				Aturan dengan jumlah terbesar yang tercapai berlaku. Perubahan aturan berlaku juga
				untuk usulan yang masih menunggu, setelah disetujui orang lain.
			</p>
			<Waiting there={data !== null} problem={problem} words="Memuat aturan" />
			{open.map((one) => (
				<ProposalCard key={one.id} of={one} onDone={reload} />
			))}
			{edited && data ? (
				<Panel title={`Ubah aturan: ${ruleName(edited)}`}>
					<RuleForm
						key={ruleName(edited)}
						of={edited}
						onDone={() => {
							setEdited(null);
							reload();
						}}
					/>
				</Panel>
			) : null}
			{data ? (
				<List<ShownRule>
					label="Aturan persetujuan"
					rows={data.rows}
					keyOf={ruleName}
					empty="Belum ada aturan."
					columns={[
						textColumn('Jenis', (rule) => rule.kindWords),
						moneyColumn('Mulai', (rule) => rule.fromAmount),
						textColumn('Yang menyetujui', (rule) =>
							approvingRightWords(rule.approvingRight),
						),
						countColumn('Penyetuju', (rule) => rule.approvers),
						textColumn('Boleh diwakilkan', (rule) => yesNo(rule.delegable)),
						textColumn('Boleh sendirian', (rule) => yesNo(rule.alone)),
						...edit,
					]}
				/>
			) : null}
		</div>
	);
}
