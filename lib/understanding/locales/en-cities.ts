/** Cities that people name without anything else, as they fold. A name of several words has `_`. */
export const enCities: ReadonlySet<string> = new Set(
  `amsterdam athens auckland atlanta austin bali bangkok barcelona basel beijing beirut belfast belgrade bergen
    berlin bilbao birmingham bogota bologna bordeaux boston brasilia bratislava brisbane bristol brussels
    bucharest budapest cairo calgary cancun cape_town cardiff casablanca catania chicago cologne copenhagen cork
    dallas delhi denver detroit doha dubai dublin dubrovnik dundee dusseldorf edinburgh eindhoven exeter faro
    florence frankfurt galway gatwick gdansk geneva genoa ghent gibraltar glasgow gothenburg graz hamburg hanoi
    hanover havana heathrow helsinki hong_kong honolulu houston hull innsbruck inverness istanbul jakarta
    jerusalem jersey johannesburg kiev krakow kuala_lumpur kyiv kyoto larnaca las_vegas leeds leicester leipzig
    lille lima lisbon liverpool ljubljana london los_angeles lourdes lucerne luton luxembourg lyon madrid malaga
    malmo malta manchester manila marrakech marseille melbourne menorca mexico_city miami milan minneapolis
    montreal moscow mumbai munich nairobi nantes naples new_orleans new_york newcastle nice norwich nottingham
    nuremberg odense orlando osaka oslo ottawa palermo palma paris perth philadelphia phoenix pisa plymouth porto
    portland poznan prague pristina quebec reykjavik rhodes riga rimini rio_de_janeiro rome rotterdam salzburg
    san_diego san_francisco santiago sao_paulo sarajevo seattle seoul seville shanghai sheffield singapore skopje
    sofia southampton split stansted stavanger stockholm strasbourg stuttgart sydney taipei tallinn tampa tampere
    tel_aviv tenerife the_hague thessaloniki tirana tokyo toronto toulouse trieste tromso trondheim turin utrecht
    valencia vancouver venice verona vienna vilnius warsaw washington wroclaw york zagreb zurich`
    .split(/\s+/)
    .map((city) => city.replaceAll('_', ' ')),
);
