import type { MenuEntry, Navigation } from '#insurance/site/content/frame/site-frame.ts';
import { SmartLink } from '#web/ui/Button.tsx';

function Entry({ entry }: { entry: MenuEntry }) {
	return (
		<li>
			{entry.url === '#' ? (
				<span className="flex min-h-11 items-center font-bold">{entry.name}</span>
			) : (
				<SmartLink
					url={entry.url}
					target={entry.target}
					className="flex min-h-11 items-center font-semibold text-leaf-deep"
				>
					{entry.name}
				</SmartLink>
			)}
			{entry.children && entry.children.length > 0 ? (
				<ul className="border-l-2 border-mist pl-4">
					{entry.children.map((child) => (
						<Entry key={child.name} entry={child} />
					))}
				</ul>
			) : null}
		</li>
	);
}

function Disclosure({ navigation }: { navigation: Navigation }) {
	const entries = [
		...navigation.header_template_1,
		...navigation.header_template_2,
		...navigation.header,
		...navigation.header_button,
	];
	return (
		<details className="lg:hidden">
			<summary className="flex min-h-11 items-center rounded-control border border-line px-4 font-semibold">
				Menu
			</summary>
			<ul className="absolute inset-x-0 top-full max-h-[80dvh] overflow-y-auto bg-white p-5 shadow-float">
				{entries.map((entry) => (
					<Entry key={entry.name} entry={entry} />
				))}
			</ul>
		</details>
	);
}

/**
 * The whole small-screen menu for browsers without script: a native disclosure element with all
 * links in one list. It is not part of the client bundle, because `noscript` content is never
 * hydrated.
 */
export function PlainMenu({ navigation }: { navigation: Navigation }) {
	return (
		<noscript>{import.meta.env.SSR ? <Disclosure navigation={navigation} /> : null}</noscript>
	);
}
