import { SafeHtml } from '../SafeHtml.tsx';

/**
 * Collapsible questions and answers. They are native disclosure elements, so they open without
 * script, by keyboard, and through in-page search.
 */
export function Accordion({
	items,
}: {
	items: { name: string; description?: string | undefined }[];
}) {
	return (
		<div className="mt-4 border-t border-line print:grid print:grid-cols-2 print:gap-x-6">
			{items.map((item) => (
				<details key={item.name} className="group border-b border-line">
					<summary className="flex min-h-14 items-center justify-between gap-4 py-3 font-semibold print:min-h-0">
						<span>{item.name}</span>
						<svg
							viewBox="0 0 24 24"
							className="size-5 shrink-0 text-leaf transition-transform duration-200 group-open:rotate-180 print:hidden"
							fill="none"
							stroke="currentColor"
							strokeWidth="2.5"
							strokeLinecap="round"
							strokeLinejoin="round"
							aria-hidden="true"
						>
							<path d="M6 9l6 6 6-6" />
						</svg>
					</summary>
					{item.description ? (
						<SafeHtml html={item.description} className="prose pr-9 pb-5" />
					) : null}
				</details>
			))}
		</div>
	);
}
