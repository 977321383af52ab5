import { useState } from 'react';

import type { getPersonalRiplay } from '#insurance/documents/api.ts';
import { type Frequency } from '#insurance/product/products/choices.ts';
import { applicationToWire } from '#insurance/sales/quotes/wire/to-wire.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import { ask } from '#web/ui/ask.ts';
import { saveFile } from '#web/ui/browser/save-file.ts';
import { Button } from '#web/ui/Button.tsx';
import { showToast } from '#web/ui/toast-store.ts';

import { productExtras } from '../../product-extras.ts';
import { quoteOf } from '../application-of.ts';
import type { FormValues } from '../form-values.ts';

export function PersonalRiplay({
	page,
	values,
	now,
}: {
	page: PageData;
	values: FormValues;
	now: Date;
}) {
	const [busy, setBusy] = useState(false);
	const fetchIt = async () => {
		const quote = quoteOf(page, values, now);
		if (!quote || busy) return;
		setBusy(true);
		const choice = { ...quote.choice, frequency: values.frequency as Frequency };
		const body = applicationToWire({ ...quote, choice }, productExtras(page));
		const answer = await ask<typeof getPersonalRiplay>('POST /page/product/riplay', body, {
			repeatable: true,
		});
		setBusy(false);
		if (answer.ok) saveFile(answer.data.name, answer.data.type, answer.data.content);
		else showToast(answer.message, { look: 'warning' });
	};
	return (
		<Button look="quiet" busy={busy} onClick={() => void fetchIt()}>
			{busy ? 'Menyiapkan RIPLAY …' : 'Unduh RIPLAY untuk pilihan ini'}
		</Button>
	);
}
