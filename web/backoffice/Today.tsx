import { SmartLink } from '#web/ui/Button.tsx';
import { useMe } from './me.ts';
import type { Section } from './sections.ts';

/** /office: the rooms that this person may enter, and what is done in each. */
export function Screen({ rooms }: { rooms: readonly Section[] }) {
	const me = useMe();
	return (
		<div className="grid gap-6">
			<h1 className="text-3xl">Halo, {me.name}</h1>
			<ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
				{rooms.filter(({ path }) => path !== '/office').map(({ path, label, about }) => (
					<li key={path}>
						<SmartLink url={path} className="petal grid h-full content-start gap-1 border border-line bg-white p-5 hover:border-leaf">
							<span className="text-xl font-bold text-leaf-deep">{label}</span>
							<span className="text-mute">{about}</span>
						</SmartLink>
					</li>
				))}
			</ul>
		</div>
	);
}
