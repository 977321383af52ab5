-- The parts of the company profile carry the names that the content's readers know (B3.1.15, B3.1.16).
update content_page set body = jsonb_set(body, '{children}', (
	select jsonb_agg(
		case child ->> 'template'
			when 'number' then jsonb_set(child, '{template}', '"company-profile-icon"')
			when 'licence' then jsonb_set(child, '{template}', '"company-profile-awards"')
			else child
		end order by place)
	from jsonb_array_elements(body -> 'children') with ordinality as parts (child, place)))
where template = 'company-profile' and jsonb_array_length(body -> 'children') > 0;
