import { useState } from 'react';

import type { MenuEntry, Navigation } from '#insurance/site/content/frame/site-frame.ts';
import { buttonClass, SmartLink } from '#web/ui/Button.tsx';
import { SearchBox } from '#web/ui/search/SearchBox.tsx';
import { useWording } from '#web/ui/site.tsx';

import { paths } from '../../paths.ts';

function Links({ entries, onGo }: { entries: MenuEntry[]; onGo: () => void }) {
	return (
		<ul>
			{entries.map((entry) => (
				<li key={entry.name}>
					<SmartLink
						url={entry.url}
						target={entry.target}
						onClick={onGo}
						className="block border-b border-line px-5 py-3.5"
					>
						{entry.name}
					</SmartLink>
				</li>
			))}
		</ul>
	);
}

/**
 * Sub-panel of a menu entry: a back button, its links, and Selengkapnya unless its URL is #
 * (A2.5.31–A2.5.35).
 */
function SubPanel({
	entry,
	onBack,
	onGo,
}: {
	entry: MenuEntry;
	onBack: () => void;
	onGo: () => void;
}) {
	const more = useWording('selengkapnya', 'Selengkapnya');
	return (
		<div>
			<button
				type="button"
				onClick={onBack}
				className="flex min-h-12 w-full items-center gap-3 border-b border-line px-5 font-semibold text-leaf"
			>
				<span aria-hidden="true">‹</span> Kembali
			</button>
			<p className="px-5 pt-5 pb-2 text-xl font-bold">{entry.name}</p>
			<Links entries={entry.children ?? []} onGo={onGo} />
			{entry.url === '#' ? null : (
				<SmartLink
					url={entry.url}
					target={entry.target}
					onClick={onGo}
					className={buttonClass('second', 'm-5')}
				>
					{more}
				</SmartLink>
			)}
		</div>
	);
}

function Section({
	entry,
	onPick,
	onGo,
}: {
	entry: MenuEntry;
	onPick: (child: MenuEntry) => void;
	onGo: () => void;
}) {
	return (
		<details name="mobile-menu" className="border-b border-line">
			<summary className="flex min-h-12 items-center justify-between px-5 font-semibold">
				<span>{entry.name}</span>
				<span aria-hidden="true">▾</span>
			</summary>
			<ul className="bg-mist/60 pb-2">
				{entry.children?.map((child) => (
					<li key={child.name}>
						{child.children && child.children.length > 0 ? (
							<button
								type="button"
								onClick={() => onPick(child)}
								className="flex min-h-12 w-full items-center justify-between px-7 text-left"
							>
								<span>{child.name}</span> <span aria-hidden="true">›</span>
							</button>
						) : (
							<SmartLink
								url={child.url}
								target={child.target}
								onClick={onGo}
								className="flex min-h-12 items-center px-7"
							>
								{child.name}
							</SmartLink>
						)}
					</li>
				))}
			</ul>
		</details>
	);
}

/**
 * Pages that phone visitors look for most often. Only those that are in the insurer's menu are
 * displayed.
 */
const WANTED: readonly string[] = [paths.calculator, paths.promotions, paths.help];
const COLUMNS = ['', 'grid-cols-1', 'grid-cols-2', 'grid-cols-3'];

function Shortcuts({ navigation, onGo }: { navigation: Navigation; onGo: () => void }) {
	const all = navigation.footer_column.flatMap(({ children }) => children);
	const found = WANTED.flatMap((url) => all.find((entry) => entry.url.endsWith(url)) ?? []);
	if (found.length === 0) return null;
	return (
		<nav aria-label="Yang paling dicari">
			<ul className={`grid gap-2 px-5 pb-4 ${COLUMNS[found.length]}`}>
				{found.map((entry) => (
					<li key={entry.url}>
						<SmartLink
							url={entry.url}
							target={entry.target}
							onClick={onGo}
							className="grid h-full min-h-14 place-items-center rounded-control border border-line px-2 py-1 text-center text-sm leading-tight font-semibold text-leaf"
						>
							{entry.name}
						</SmartLink>
					</li>
				))}
			</ul>
		</nav>
	);
}

/**
 * Content of the full-height panel: the open sub-panel or, if there is none, the main menu's
 * accordion, the secondary links and the buttons (A2.5.27–A2.5.37).
 */
export function MobilePanel({ navigation, onGo }: { navigation: Navigation; onGo: () => void }) {
	const [child, setChild] = useState<MenuEntry | null>(null);
	const main = [...navigation.header_template_1, ...navigation.header_template_2];
	if (child) return <SubPanel entry={child} onBack={() => setChild(null)} onGo={onGo} />;
	return (
		<>
			<div className="px-5 pb-4">
				<SearchBox id="cari-di-menu" />
			</div>
			<Shortcuts navigation={navigation} onGo={onGo} />
			<nav aria-label="Menu utama">
				{main.map((entry) => (
					<Section key={entry.name} entry={entry} onPick={setChild} onGo={onGo} />
				))}
				<Links entries={navigation.header} onGo={onGo} />
				<div className="grid gap-3 p-5">
					{navigation.header_button.map((entry) => (
						<SmartLink
							key={entry.name}
							url={entry.url}
							target={entry.target}
							onClick={onGo}
							className={buttonClass('main')}
						>
							{entry.name}
						</SmartLink>
					))}
				</div>
			</nav>
		</>
	);
}
