import type { ComponentProps } from 'react';

import { Accordion } from './Accordion.tsx';

export function FrequentQuestions({ items }: Pick<ComponentProps<typeof Accordion>, 'items'>) {
	return items.length > 0 ? (
		<section className="max-w-3xl">
			<h2 className="text-2xl">Yang sering ditanyakan</h2>
			<Accordion items={items} />
		</section>
	) : null;
}
