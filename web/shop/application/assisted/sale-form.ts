import type { checkSale, fillSale, keepSale } from '#insurance/sales/assisted/api.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { ask } from '#web/ui/ask.ts';

import { isNewer, type KeptDraft, type Stage, tabMemory } from '../draft/draft-memory.ts';
import type { DraftPlace } from '../draft/own-draft.ts';
import type { FormValues } from '../form-values.ts';
import type { Deliver } from '../use-application.ts';
import { valuesOfKnown } from './known-values.ts';

export type OpenedSale = CallOutput<typeof fillSale>;

export const askSale = (saleId: string) =>
	ask<typeof fillSale>('POST /page/office/sales/fill', { saleId }, { repeatable: true });

const unticked = (values: FormValues) => ({ ...values, agreement: false, privacy: false });

/** Keeps the form with the sale instead of a link, so that only the server's rights open it. */
export function placeOfSale(saleId: string, sale: OpenedSale): DraftPlace {
	return {
		entry: () => `bantu-${saleId}`,
		find: async (page, entry, show) => {
			const own = tabMemory.read(entry);
			if (own?.values) show(own, 'tab');
			const { values, stage = 'plan', saving } = sale.draft as Partial<KeptDraft>;
			const kept = { stage, saving, revision: sale.revision };
			if (!values && !own?.values)
				show({ ...kept, values: valuesOfKnown(page, sale.known) }, 'tab');
			else if (values && isNewer(kept, own)) show({ ...kept, values }, 'tab');
			return 'shown';
		},
		push: async (_contentId, _entry, { values, stage, saving }) => {
			const draft = { values: unticked(values), stage, saving };
			const answer = await ask<typeof keepSale>(
				'POST /page/office/sales/keep',
				{ saleId, draft },
				{ repeatable: true },
			);
			return answer.ok ? answer.data : null;
		},
		forget: (entry) => tabMemory.drop(entry),
		link: () => null,
	};
}

/** The buyer begins on the first screen, so that nothing that was entered is passed over. */
const firstStage = ({ kind }: FormValues): Stage => (kind === 'vehicle' ? 'vehicle' : 'plan');

/** Sends the complete form to be validated and priced. Consents are not part of it. */
export const checkedBy =
	(saleId: string): Deliver =>
	(body, values) =>
		ask<typeof checkSale>(
			'POST /page/office/sales/check',
			{
				saleId,
				draft: { values: unticked(values), stage: firstStage(values) },
				application: body,
			},
			{ repeatable: true },
		);

export const isFormOf = ({ contentId }: OpenedSale, page: PageData): boolean =>
	contentId === page.id;
