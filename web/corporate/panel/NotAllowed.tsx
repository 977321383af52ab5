import { type CompanyRight, LACKING } from '#insurance/groups/companies/roles.ts';

/** Explains why a button is missing. Renders nothing if the action is allowed. */
export function NotAllowed({ right, allowed }: { right: CompanyRight; allowed: boolean }) {
	return allowed ? null : <p className="text-sm text-mute">{LACKING[right]}</p>;
}
