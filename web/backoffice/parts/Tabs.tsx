import { SmartLink } from '#web/ui/Button.tsx';

export function Tabs({
	here,
	tabs,
}: {
	here: string;
	tabs: readonly { url: string; label: string; key: string }[];
}) {
	return (
		<nav aria-label="Bagian" className="flex flex-wrap gap-x-4 border-b border-line">
			{tabs.map(({ url, label, key }) => (
				<SmartLink
					key={key}
					url={url}
					aria-current={key === here ? 'page' : undefined}
					className={
						'-mb-px inline-flex min-h-11 items-center border-b-4 border-transparent ' +
						'px-2 font-semibold text-leaf aria-[current=page]:border-leaf ' +
						'aria-[current=page]:text-ink'
					}
				>
					{label}
				</SmartLink>
			))}
		</nav>
	);
}
