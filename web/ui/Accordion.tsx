import { SafeHtml } from './SafeHtml.tsx';

/** Folded questions and answers on the browser's own disclosure: they open without script, by key and by search. */
export function Accordion({ items }: { items: { name: string; description?: string | undefined }[] }) {
	return (
		<div className="mt-6 grid gap-3">
			{items.map((item) => (
				<details key={item.name} className="group petal border border-line bg-white">
					<summary className="flex min-h-14 items-center justify-between gap-4 px-5 py-3 font-semibold">
						{item.name}
						<span aria-hidden="true" className="text-leaf transition-transform group-open:rotate-180">
							▾
						</span>
					</summary>
					{item.description ? <SafeHtml html={item.description} className="prose px-5 pb-5" /> : null}
				</details>
			))}
		</div>
	);
}
