import type { saleProducts } from '#insurance/sales/assisted/api.ts';
import { READ_BEFORE } from '#insurance/sales/assisted/assisted-sale.ts';
import { SelectField } from '#web/ui/forms/Field.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { useAnswer } from '../office-calls.ts';

type FieldOf = Omit<Parameters<typeof SelectField>[0], 'label' | 'options'>;

/** The products that staff may sell. The value is the id of the product's page as text. */
export function SaleProductField(field: FieldOf) {
	const { data, problem } = useAnswer<typeof saleProducts>(
		'POST /page/office/sales/products',
		{},
	);
	const products = data?.products ?? [];
	return (
		<>
			{problem ? <Notice look="error">{problem}</Notice> : null}
			<SelectField
				{...field}
				label="Produk"
				hint="Yang dijual di situs"
				options={products.map(({ contentId, name }) => ({
					value: String(contentId),
					label: name,
				}))}
			/>
		</>
	);
}

/** The sentence that the buyer hears before anything is typed. */
export function ReadBefore() {
	return (
		<Notice look="info" title="Bacakan kepada penelepon">
			{READ_BEFORE}
		</Notice>
	);
}

export const READ_LABEL = 'Sudah kubacakan, dan penelepon setuju';
