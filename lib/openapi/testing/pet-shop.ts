/** A realistic document: YAML, many references, and more features than a tool supports. */
export const PET_SHOP = `
openapi: 3.0.3
info: { title: Pet Shop, version: 1.0.0 }
servers:
  - url: https://{region}.pets.example/v1/
    variables: { region: { default: eu } }
security: [{ token: [] }]
tags: [{ name: pets }]
paths:
  /pets:
    get:
      operationId: listPets
      summary: List pets
      tags: [pets]
      parameters:
        - { name: limit, in: query, schema: { type: integer, minimum: 1, maximum: 100 } }
        - { name: status, in: query, schema: { type: array, items: { type: string, enum: [free, sold] } } }
        - { name: tags, in: query, explode: false, schema: { type: array, items: { type: string } } }
        - { name: filter, in: query, schema: { type: object, properties: { a: { type: string } } } }
        - { name: session, in: cookie, schema: { type: string } }
      responses:
        '200':
          description: Pets
          content:
            application/json:
              schema: { type: array, items: { $ref: '#/components/schemas/Pet' } }
        default: { $ref: '#/components/responses/Fault' }
    post:
      operationId: addPet
      summary: Add a pet
      description: Puts a pet into the shop.
      parameters:
        - { name: Idempotency-Key, in: header, required: true, schema: { type: string } }
        - { name: X-Shop, in: header, schema: { type: string } }
      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: '#/components/schemas/NewPet' }
      responses:
        '201':
          description: Made
          content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } }
  /pets/{pet-id}:
    parameters:
      - { $ref: '#/components/parameters/PetId' }
    get:
      operationId: getPet
      security: [{}]
      responses: { '200': { description: One, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } }
    patch:
      operationId: change pet!
      requestBody:
        required: true
        content:
          application/merge-patch+json:
            schema:
              type: object
              required: [pet-id]
              properties: { pet-id: { type: string }, name: { type: string } }
      responses: { '204': { description: Done } }
    delete:
      security: [{ key: [] }]
      deprecated: true
      responses: { '202': { description: Going } }
    head: { responses: { '200': { description: Is there } } }
  /pets/{pet-id}/photo:
    post:
      operationId: addPhoto
      parameters: [{ $ref: '#/components/parameters/PetId' }]
      requestBody: { required: true, content: { image/png: { schema: { type: string, format: binary } } } }
      responses: { '200': { description: Kept } }
  /orders:
    servers: [{ url: 'http://orders.pets.example:8080' }]
    put:
      operationId: addPet
      requestBody: { $ref: 'https://other.example/bodies.yaml#/Order' }
      security: [{ login: [], key: [] }]
      responses: { '2XX': { description: ok, content: { application/json: { schema: { $ref: 'other.yaml#/Order' } } } } }
components:
  parameters:
    PetId: { name: pet-id, in: path, required: true, description: Which pet, schema: { type: string, pattern: '^(?=p)[a-z]+$' } }
  responses:
    Fault: { description: Wrong, content: { application/json: { schema: { type: object } } } }
  securitySchemes:
    token: { type: http, scheme: bearer }
    key: { type: apiKey, in: header, name: X-Api-Key }
    login: { type: http, scheme: basic }
  schemas:
    NewPet:
      type: object
      required: [name, id]
      properties:
        id: { type: string, readOnly: true }
        name: { type: string, example: Rex }
        age: { type: integer, nullable: true, minimum: 0, exclusiveMinimum: true }
        secret: { type: string, writeOnly: true }
    Pet:
      allOf:
        - { $ref: '#/components/schemas/NewPet' }
        - type: object
          required: [id]
          properties:
            mother: { $ref: '#/components/schemas/Pet' }
            friends: { type: array, items: { $ref: '#/components/schemas/Pet' } }
`;
