import type { listApprovalRules, proposeApprovalRule } from '#insurance/access/approvals/api.ts';
import { MAX_APPROVERS } from '#insurance/access/approvals/approval.ts';
import { PERMISSIONS, rightWords } from '#insurance/access/staff/rights/rights.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { CheckField, SelectField, TextField } from '#web/ui/forms/Field.tsx';

import { CallForm } from '../forms/CallForm.tsx';
import { useCallForm } from '../forms/use-call-form.ts';
import { NoteField } from '../money/NoteField.tsx';
import { MoneyField } from '../parts/MoneyField.tsx';
import { typedWhole } from '../parts/typed-whole.ts';

export type ShownRule = CallOutput<typeof listApprovalRules>['rows'][number];
type Values = {
	fromAmount: number | null;
	approvingRight: string;
	approvers: string;
	delegable: boolean;
	alone: boolean;
	remove: boolean;
	reason: string;
};
const RIGHTS = PERMISSIONS.map((value) => ({ value, label: rightWords(value).words }));

/** Proposes another rule of a kind; another amount adds a step to the table. */
export function RuleForm({ of: rule, onDone }: { of: ShownRule; onDone: () => void }) {
	const form = useCallForm<typeof proposeApprovalRule, Values>(
		'POST /page/office/approvals/propose-rule',
		{
			id: 'aturan',
			values: {
				fromAmount: rule.fromAmount,
				approvingRight: rule.approvingRight,
				approvers: String(rule.approvers),
				delegable: rule.delegable,
				alone: rule.alone,
				remove: false,
				reason: '',
			},
			input: ({ fromAmount, approvers, approvingRight, ...rest }) => ({
				...rest,
				kind: rule.kind,
				fromAmount: fromAmount ?? -1,
				approvers: Number(approvers),
				approvingRight: approvingRight as (typeof PERMISSIONS)[number],
			}),
			done: 'Diusulkan. Administrator lain yang memutuskan.',
			once: true,
			onDone,
		},
	);
	return (
		<CallForm of={form} submit="Usulkan aturan" className="grid max-w-xl gap-4">
			<MoneyField
				{...form.pick('fromAmount')}
				label="Mulai jumlah"
				hint="Jumlah lain menambah tingkat baru untuk jenis ini"
			/>
			<SelectField
				{...form.text('approvingRight')}
				label="Yang menyetujui"
				options={RIGHTS}
			/>
			<TextField
				{...form.text('approvers', (text) => typedWhole(text, 1))}
				label="Banyaknya penyetuju"
				hint={`Di samping pengusul, 1 sampai ${MAX_APPROVERS}`}
				inputMode="numeric"
			/>
			<CheckField {...form.check('delegable')} label="Boleh diwakilkan selama tidak masuk" />
			<CheckField
				{...form.check('alone')}
				label="Satu-satunya administrator boleh melakukannya sendirian"
			/>
			<CheckField {...form.check('remove')} label="Hapus tingkat ini" />
			<NoteField
				{...form.pick('reason')}
				label="Alasan usulan"
				hint="Dibaca orang yang memutuskan"
			/>
		</CallForm>
	);
}
