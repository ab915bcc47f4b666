/** A task of the STAR data: the system's replies, and which reply follows which. */
export type Task = { task: string; replies: Record<string, string>; graph: Record<string, string> };

/** One event of a dialogue, with the fields used here. */
export type DialogueEvent = {
  Agent: 'User' | 'Wizard' | 'KnowledgeBase' | 'UserGuide';
  Action: string;
  Text?: string;
  ActionLabel?: string;
  Constraints?: Record<string, string>[];
  Item?: Record<string, unknown> | null;
  TotalItems?: number;
};
export type Dialogue = { DialogueID: number; Events: DialogueEvent[] };

/** Names in a graph that are results of the query or question before them, not replies. */
const RESULTS: Record<string, boolean> = {
  query_success: true,
  query_failure: false,
  available: true,
  unavailable: false,
};
const ANSWERS: Record<string, boolean> = { yes: true, no: false };

export type StarBranch =
  | { of: 'query'; value: boolean }
  | { of: 'question'; value: boolean }
  /** The user cannot answer one of the questions before it. */
  | { of: 'missing' }
  /** The user needs no more of what a repeated question offers. */
  | { of: 'done' };

export function readBranch(name: string): StarBranch | undefined {
  if (Object.hasOwn(RESULTS, name)) return { of: 'query', value: RESULTS[name] as boolean };
  if (Object.hasOwn(ANSWERS, name)) return { of: 'question', value: ANSWERS[name] as boolean };
  if (name.startsWith('info_missing')) return { of: 'missing' };
  return name === 'done' ? { of: 'done' } : undefined;
}

export const isQuery = (name: string): boolean => /^query/.test(name) && !Object.hasOwn(RESULTS, name);

/** The goodbye of a task; annotators used one name for all of them. */
export const findGoodbye = ({ replies }: Task): string =>
  Object.keys(replies).find((name) => /(^goodbye|_bye$)/.test(name)) ?? 'goodbye_1';

/**
 * The question that each field of a query answers, by task; the data names them only in pictures. All
 * criteria of a search belong to the one reply that lists them.
 */
export const FIELDS: Record<string, Record<string, string>> = {
  bank_balance: {
    FullName: 'ask_name',
    AccountNumber: 'bank_ask_account_number',
    PIN: 'bank_ask_pin',
    DateOfBirth: 'bank_ask_dob',
    SecurityAnswer1: 'bank_ask_mothers_maiden_name',
    SecurityAnswer2: 'bank_ask_childhood_pets_name',
  },
  bank_fraud_report: {
    FullName: 'ask_name',
    AccountNumber: 'bank_ask_account_number',
    PIN: 'bank_ask_pin',
    DateOfBirth: 'bank_ask_dob',
    SecurityAnswer1: 'bank_ask_mothers_maiden_name',
    SecurityAnswer2: 'bank_ask_childhood_pets_name',
    FraudReport: 'bank_ask_fraud_details',
  },
  book_doctor_appointment: {
    PatientName: 'ask_name',
    Name: 'doctor_ask_doctor_name',
    Day: 'doctor_ask_day',
    StartTimeHour: 'doctor_ask_start_time',
    Symptoms: 'doctor_ask_symptoms',
  },
  hotel_reserve: {
    CustomerName: 'ask_name',
    Name: 'hotel_ask_hotel',
    StartDate: 'hotel_ask_date_from',
    EndDate: 'hotel_ask_date_to',
    CustomerRequest: 'hotel_ask_customer_request',
  },
  hotel_search: {
    Name: 'hotel_inform_search_criteria',
    Location: 'hotel_inform_search_criteria',
    Cost: 'hotel_inform_search_criteria',
    AverageRating: 'hotel_inform_search_criteria',
  },
  schedule_meeting: {
    UserName: 'ask_name',
    Name: 'meeting_ask_guest_name',
    Day: 'meeting_ask_day',
    StartTimeHour: 'meeting_ask_start_time',
    EndTimeHour: 'meeting_ask_end_time',
    MeetingReason: 'meeting_ask_reason',
  },
  party_plan: {
    HostName: 'ask_name',
    Name: 'party_ask_venue',
    Day: 'party_ask_day',
    StartTimeHour: 'party_ask_starting_time',
    NumberGuests: 'party_ask_number_of_guests',
    FoodRequest: 'party_inform_food_drink_criteria',
    DrinksRequest: 'party_inform_food_drink_criteria',
  },
  plane_reserve: { CustomerName: 'ask_name', id: 'plane_ask_flight_id' },
  restaurant_search: Object.fromEntries(
    [
      'Name',
      'Location',
      'Food',
      'Cost',
      'AverageRating',
      'TakesReservations',
      'DoesDelivery',
      'MaxPartySize',
      'AverageWaitMinutes',
    ].map((field) => [field, 'restaurant_inform_search_criteria']),
  ),
  book_ride: {
    CustomerName: 'ask_name',
    ArrivalLocation: 'ride_ask_destination',
    DepartureLocation: 'ride_ask_departure',
    ServiceProvider: 'ride_inform_search_criteria',
    DriverName: 'ride_inform_search_criteria',
    CarModel: 'ride_inform_search_criteria',
    MinutesTillPickup: 'ride_inform_search_criteria',
  },
  trip_directions: {
    TravelMode: 'trip_ask_travel_mode',
    DepartureLocation: 'trip_ask_departure_location',
    ArrivalLocation: 'trip_ask_arrival_location',
    DepartureTime: 'trip_ask_departure_time',
  },
  weather: { Day: 'weather_ask_day', City: 'weather_ask_location' },
};
